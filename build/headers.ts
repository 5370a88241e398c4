const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self'",
  // Not 'none', which kills a service worker without a word.
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Only what comes from the product's own address may load, and nothing may be sent elsewhere. */
export const contentSecurityPolicy = Object.entries(policy)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** The policy for a `<meta>`, in which browsers refuse `frame-ancestors` with an error in the console. */
export function withoutFrameAncestors(header: string): string {
  return header.replace(/; frame-ancestors [^;]*/, '');
}

// Each with an empty list of who may use it. An unknown name is a warning in the console, so only old ones are here.
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The headers that every answer carries, where the host lets us set any. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** The `_headers` file that several static hosts read. What is in `/assets` is named after its content. */
export function headersFile(): string {
  const lines = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '', '/assets/*', '  Cache-Control: public, max-age=31536000, immutable', ''].join(
    '\n',
  );
}
