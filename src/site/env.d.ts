declare const __APP_VERSION__: string;

interface ImportMetaEnv {
  readonly VITE_MAKER_URL?: string;
  readonly VITE_COMMUNITY_URL?: string;
}
