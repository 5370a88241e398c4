/** The product's name: the one place where it stands. */
export const productName = 'WellWritten';

/** The name where there is no room for the whole, on small screens. */
export const shortProductName = 'WW';

/** The version that the help shows; from package.json at build time. */
export const version: string = __APP_VERSION__;

/** The site of whoever publishes this build; set `VITE_MAKER_URL` at build time. */
export const makerUrl: string = import.meta.env.VITE_MAKER_URL ?? 'https://example.com/';

/** The invitation to the community chat; set `VITE_COMMUNITY_URL` at build time. */
export const communityUrl: string = import.meta.env.VITE_COMMUNITY_URL ?? 'https://example.com/';
