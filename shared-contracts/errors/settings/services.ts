import { settingTable } from './setting-table.ts';

/** Settings of services of others: sign-in, mail, payment, search, advertisements. */
export const serviceSettingErrors = settingTable({
  AD_IMAGE_ORIGINS_INVALID: {
    sentence: '`AD_IMAGE_ORIGINS` is not a list of origins.',
    action:
      'Write the origins of the pictures of the affiliate with commas between them. For example `AD_IMAGE_ORIGINS=https://pictures.example`.',
    cause:
      'They become a part of the content policy of each page, where anything else would break the header.',
  },
  AD_PROVIDER_INVALID: {
    sentence: '`AD_PROVIDER` is not one of `house`, `affiliate` and `off`.',
    action:
      'Choose one; `affiliate` also needs `STOCK_PICTURES_URL` and `STOCK_PICTURES_KEY`. For example `AD_PROVIDER=house`.',
    cause: 'Another word was set, or the affiliate was chosen without the address of its search.',
  },
  APPLE_CLIENT_ID_INVALID: {
    sentence: '`APPLE_CLIENT_ID` is not the id of a client at Apple, with three more variables.',
    action:
      'Set `APPLE_TEAM_ID`, `APPLE_KEY_ID` and `APPLE_PRIVATE_KEY` too, or none of the four. For example `APPLE_CLIENT_ID=example.icoteca.web`.',
    cause: 'Apple has no fixed secret: each is signed with the key, for which team and key must be known.',
  },
  CROSS_SEARCH_URL_INVALID: {
    sentence: '`CROSS_SEARCH_URL` is not the http or https address of a service.',
    action:
      'Write the whole address, or leave it out when there is no such service. For example `CROSS_SEARCH_URL=https://search.example/v1`.',
    cause:
      'Photos and illustrations are searched there; the address may hold a key, so no message repeats it.',
  },
  EMBEDDINGS_URL_INVALID: {
    sentence: '`EMBEDDINGS_URL` is not the address of a service, with the name of a model.',
    action:
      'Set `EMBEDDINGS_MODEL` as well; `EMBEDDINGS_KEY` where the service wants one. For example `EMBEDDINGS_URL=https://ai.example/v1/embeddings`.',
    cause: 'Texts of different models cannot be compared, so there is no default model.',
  },
  FACEBOOK_CLIENT_ID_INVALID: {
    sentence: '`FACEBOOK_CLIENT_ID` is not the id of an app at Facebook, with its secret.',
    action:
      'Set `FACEBOOK_CLIENT_ID` and `FACEBOOK_CLIENT_SECRET`, or neither. For example `FACEBOOK_CLIENT_ID=1234567890`.',
    cause: 'One of the two was lost on the way, for instance in an `.env` file of a stage.',
  },
  GITHUB_CLIENT_ID_INVALID: {
    sentence: '`GITHUB_CLIENT_ID` is not the id of an OAuth app at GitHub, with its secret.',
    action:
      'Set `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`, or neither. For example `GITHUB_CLIENT_ID=Iv1.0123456789abcdef`.',
    cause:
      'Half a pair would offer a sign-in that fails for everyone, or test accounts where real ones were meant.',
  },
  GOOGLE_CLIENT_ID_INVALID: {
    sentence: '`GOOGLE_CLIENT_ID` is not the id of a client at Google, with its secret.',
    action:
      'Set `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`, or neither. For example `GOOGLE_CLIENT_ID=123-abc.apps.googleusercontent.com`.',
    cause: 'With `SITE_STAGE=stage` both names begin with `STAGE_`; a pair of both kinds is no pair.',
  },
  IDENTITY_URL_INVALID: {
    sentence: '`IDENTITY_URL` is not an address of this machine, for development.',
    action:
      'Leave it to `npm start`, which sets it for the API. For example `IDENTITY_URL=http://127.0.0.1:4002`.',
    cause:
      'Anyone can sign in as anyone there, so it must not be reachable by others nor be set beside `PUBLIC_ORIGINS`.',
  },
  MICROSOFT_CLIENT_ID_INVALID: {
    sentence: '`MICROSOFT_CLIENT_ID` is not the id of an application at Microsoft, with its secret.',
    action:
      'Set `MICROSOFT_CLIENT_ID` and `MICROSOFT_CLIENT_SECRET`, or neither; `MICROSOFT_TENANT` for one company alone. For example `MICROSOFT_CLIENT_ID=01234567-89ab-cdef-0123-456789abcdef`.',
    cause: 'Secrets of Entra ID end after some months; an emptied one leaves the id alone.',
  },
  RECAPTCHA_LEAST_SCORE_INVALID: {
    sentence: '`RECAPTCHA_LEAST_SCORE` is not a number from 0 to 1.',
    action:
      'Choose the score that passes; 0.5 is what reCAPTCHA advises to begin with. For example `RECAPTCHA_LEAST_SCORE=0.5`.',
    cause: 'A comma in place of the point, or a percentage.',
  },
  RECAPTCHA_SECRET_INVALID: {
    sentence: '`RECAPTCHA_SECRET` is not the secret of a site, with its public key.',
    action:
      'Set `RECAPTCHA_SITE_KEY` and `RECAPTCHA_SECRET`, or neither. For example `RECAPTCHA_SECRET=6Lc...`.',
    cause: 'With the key alone no visitor could pass the check; with the secret alone none would be checked.',
  },
  RECAPTCHA_SITE_KEY_INVALID: {
    sentence: '`RECAPTCHA_SITE_KEY` is not the public key of a site.',
    action:
      'Copy it from the console of reCAPTCHA: letters, digits, `-` and `_`. For example `RECAPTCHA_SITE_KEY=6Lc...`.',
    cause: 'It becomes a part of an address in every page, so it may hold nothing else.',
  },
  RECAPTCHA_VERIFY_URL_INVALID: {
    sentence: '`RECAPTCHA_VERIFY_URL` is not an https address.',
    action:
      'Leave it out for Google itself. For example `RECAPTCHA_VERIFY_URL=https://recaptcha.example/verify`.',
    cause: 'The secret is sent there, which must not go over the line in the clear.',
  },
  SMTP_URL_INVALID: {
    sentence: '`SMTP_URL` is not the address of a mail server, with a sender.',
    action:
      'Write `smtp://` or `smtps://`, name, password and host, and set `MAIL_FROM`. For example `SMTP_URL=smtps://name:password@mail.example`.',
    cause: 'The protocol or the sender is missing. The address is not repeated, as it may hold a password.',
  },
  STOCK_PICTURES_URL_INVALID: {
    sentence: '`STOCK_PICTURES_URL` is not the address of a search for pictures, with a key.',
    action:
      'Set `STOCK_PICTURES_KEY` as well, or neither. For example `STOCK_PICTURES_URL=https://pictures.example/search`.',
    cause: 'The affiliate does not answer without a key.',
  },
  STRIPE_API_URL_INVALID: {
    sentence: '`STRIPE_API_URL` is not an http or https address.',
    action: 'Leave it out for Stripe itself. For example `STRIPE_API_URL=http://127.0.0.1:12111`.',
    cause: 'It is for tests with a test double of Stripe at another URL.',
  },
  STRIPE_SECRET_KEY_INVALID: {
    sentence: '`STRIPE_SECRET_KEY` is not the secret key of Stripe, with the secret of its reports.',
    action:
      'Set `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, or neither. For example `STRIPE_SECRET_KEY=sk_live_...`.',
    cause:
      'With the key alone people could pay and never get what they bought, as no report of Stripe would be believed.',
  },
  TRANSLATIONS_URL_INVALID: {
    sentence: '`TRANSLATIONS_URL` is not an http or https address.',
    action:
      'Give the folder of `{locale}/common.json`, or leave it out. For example `TRANSLATIONS_URL=https://texts.example/icoteca`.',
    cause:
      'Without the service the texts that were built are shown, so a wrong address would go unnoticed for long.',
  },
});
