/** Every code by which a server refuses a setting: one for each variable. One page each in docs/errors/. */
const settingErrorCodes = [
  'ADMIN_EMAILS_INVALID',
  'ADMIN_TOKEN_INVALID',
  'AD_IMAGE_ORIGINS_INVALID',
  'AD_PROVIDER_INVALID',
  'API_PORT_INVALID',
  'API_URL_INVALID',
  'APPLE_CLIENT_ID_INVALID',
  'AREA_ORIGIN_INVALID',
  'CATALOGUE_POLL_MS_INVALID',
  'CHECKOUT_SETUP_MS_INVALID',
  'CLIENT_AHEAD_BYTES_INVALID',
  'CLIENT_HEADERS_MS_INVALID',
  'CLIENT_IDLE_MS_INVALID',
  'CLIENT_REQUEST_MS_INVALID',
  'CLIENT_STALLED_MS_INVALID',
  'CROSS_SEARCH_URL_INVALID',
  'DATABASE_CONNECTIONS_INVALID',
  'DATABASE_URL_INVALID',
  'DEV_KEY_INVALID',
  'DEV_ORIGINS_INVALID',
  'EMBEDDINGS_URL_INVALID',
  'FACEBOOK_CLIENT_ID_INVALID',
  'GITHUB_CLIENT_ID_INVALID',
  'GOOGLE_CLIENT_ID_INVALID',
  'IDENTITY_URL_INVALID',
  'INTERNAL_PAGES_INVALID',
  'LOCALE_ORIGINS_INVALID',
  'LOCAL_CHECKOUT_INVALID',
  'LOCAL_SIGN_IN_INVALID',
  'LOG_LEVEL_INVALID',
  'MICROSOFT_CLIENT_ID_INVALID',
  'PAGE_CACHE_SECONDS_INVALID',
  'PLANS_INVALID',
  'PORT_INVALID',
  'PRODUCTS_FILE_INVALID',
  'PUBLIC_ORIGINS_INVALID',
  'RATE_LIMIT_ACCOUNT_INVALID',
  'RATE_LIMIT_INVALID',
  'RECAPTCHA_LEAST_SCORE_INVALID',
  'RECAPTCHA_SECRET_INVALID',
  'RECAPTCHA_SITE_KEY_INVALID',
  'RECAPTCHA_VERIFY_URL_INVALID',
  'REDIS_URL_INVALID',
  'REGISTRY_URL_INVALID',
  'RENDER_WORKERS_INVALID',
  'REQUESTS_A_DAY_INVALID',
  'REQUESTS_OPEN_INVALID',
  'REWARDED_ADS_INVALID',
  'S3_BUCKET_INVALID',
  'S3_ENDPOINT_INVALID',
  'SECURITY_CONTACT_INVALID',
  'SITE_SCRIPTS_FILE_INVALID',
  'SITE_STAGE_INVALID',
  'SMTP_URL_INVALID',
  'STOCK_PICTURES_URL_INVALID',
  'STRIPE_API_URL_INVALID',
  'STRIPE_SECRET_KEY_INVALID',
  'TOKEN_ORIGINS_INVALID',
  'TRANSLATIONS_URL_INVALID',
  'TRUSTED_PROXIES_INVALID',
] as const;
export type SettingErrorCode = (typeof settingErrorCodes)[number];
/** A variable of the environment that servers check. */
export type SettingName = SettingErrorCode extends infer Code
  ? Code extends `${infer Name}_INVALID`
    ? Name
    : never
  : never;

/** A setting that cannot be used: which, what is wrong and what would do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code: SettingErrorCode;
  /** What to do next, one sentence. */
  readonly hint = 'Change it, or leave it out to get the default: docs/settings.md lists all settings.';

  /** @param message says what is wrong and what would do; it repeats no secret */
  constructor(code: SettingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
