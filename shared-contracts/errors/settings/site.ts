import { settingTable } from './setting-table.ts';

/** Settings of the site: its addresses, its switches and who may do what. */
export const siteSettingErrors = settingTable({
  ADMIN_EMAILS_INVALID: {
    sentence: '`ADMIN_EMAILS` is not a list of e-mail addresses.',
    action:
      'Write the addresses of admins with commas between them. For example `ADMIN_EMAILS=anna@icoteca.example,ben@icoteca.example`.',
    cause: 'The sentence counts the entry instead of repeating it, as no log line holds an e-mail address.',
  },
  ADMIN_TOKEN_INVALID: {
    sentence: '`ADMIN_TOKEN` is not a token of 24 characters or more without spaces.',
    action: 'Make one with `openssl rand -hex 24`. For example `ADMIN_TOKEN=$(openssl rand -hex 24)`.',
    cause: 'Its bearer may clear caches and switch features, so a short one could be guessed.',
  },
  AREA_ORIGIN_INVALID: {
    sentence: '`AREA_ORIGIN` is not the origin of the sibling products.',
    action: 'Write protocol and host alone. For example `AREA_ORIGIN=https://areas.example`.',
    cause: 'Links to `/illustrations`, `/photos` and others lead there.',
  },
  CHECKOUT_SETUP_MS_INVALID: {
    sentence: '`CHECKOUT_SETUP_MS` is not a number of milliseconds up to 99999.',
    action:
      'Choose how long the setup of a bought plan waits, or leave it out. For example `CHECKOUT_SETUP_MS=0`.',
    cause: 'Longer waits would look like a payment that was lost.',
  },
  DEV_KEY_INVALID: {
    sentence: '`DEV_KEY` is not a key of 32 characters or more.',
    action:
      'Make one with `openssl rand -base64 32` and give it to all shells, or set `DEV_ORIGINS=off`. For example `DEV_KEY=$(openssl rand -base64 32)`.',
    cause:
      'It seals whose builds a browser runs. On a public site every shell must be able to read what another one sealed.',
  },
  DEV_ORIGINS_INVALID: {
    sentence: '`DEV_ORIGINS` is not a list of origins, `loopback` or `off`.',
    action:
      'Write the origins whose builds staff may run, with commas between them. For example `DEV_ORIGINS=https://builds.example`.',
    cause: 'An entry has no protocol, or is a host name alone.',
  },
  INTERNAL_PAGES_INVALID: {
    sentence: '`INTERNAL_PAGES` is not `on` or `off`.',
    action: 'Choose one, or leave it out: on without `PUBLIC_ORIGINS`. For example `INTERNAL_PAGES=off`.',
    cause:
      'Pages below `/test` are for people who work on the site, so a word that could mean either is not guessed.',
  },
  LOCALE_ORIGINS_INVALID: {
    sentence: '`LOCALE_ORIGINS` is not a list of languages with their origins.',
    action:
      'Write the code of a language of the site, `=`, and the origin, with commas between the pairs. For example `LOCALE_ORIGINS=fr=https://icoteca.fr,de=https://icoteca.de`.',
    cause: 'The code is none of the ten languages, or what follows is no origin.',
  },
  LOCAL_CHECKOUT_INVALID: {
    sentence: '`LOCAL_CHECKOUT` is not `on` or `off`.',
    action: 'Choose one, or leave it out: on without `PUBLIC_ORIGINS`. For example `LOCAL_CHECKOUT=off`.',
    cause: 'The page gives plans away. A word that is not understood must not open it to the public.',
  },
  LOCAL_SIGN_IN_INVALID: {
    sentence: '`LOCAL_SIGN_IN` is not `on` or `off`.',
    action:
      'Write `off` for a development site without test accounts; otherwise leave it out. For example `LOCAL_SIGN_IN=off`.',
    cause:
      'Another word such as `1` was ignored earlier. `on` is refused beside `PUBLIC_ORIGINS` and real identity providers, where no visitor may choose who they are.',
  },
  PLANS_INVALID: {
    sentence: '`PLANS` is not `on` or `off`.',
    action: 'Write `off` to sell nothing, or leave it out. For example `PLANS=off`.',
    cause:
      'Prices, watermarks and locks depend on it in the shell and the API, so both refuse a word that is neither.',
  },
  PRODUCTS_FILE_INVALID: {
    sentence: '`PRODUCTS_FILE` is not a JSON file with what is sold.',
    action:
      'Compare it with `icons-api/people/billing/products.json`; the sentence says which field is wrong. For example `PRODUCTS_FILE=/etc/icoteca/products.json`.',
    cause:
      'The file is not there, is no JSON, or a product lacks a field. A list for another language beside it may be the one that is wrong.',
  },
  PUBLIC_ORIGINS_INVALID: {
    sentence: '`PUBLIC_ORIGINS` is not a list of origins.',
    action:
      'Write protocol and host of each, the main one first. For example `PUBLIC_ORIGINS=https://icoteca.example`.',
    cause:
      'Requests for other hosts are refused and sign-ins come back to the first origin, so a typing error would shut the site.',
  },
  REQUESTS_A_DAY_INVALID: {
    sentence: '`REQUESTS_A_DAY` is not a whole number of requests in 24 hours from 1 to 10,000.',
    action: 'Choose how many a person may have. For example `REQUESTS_A_DAY=5`.',
    cause: 'It is no number that requests could be counted against.',
  },
  REQUESTS_OPEN_INVALID: {
    sentence: '`REQUESTS_OPEN` is not a whole number of open requests from 1 to 10,000.',
    action: 'Choose how many a person may have. For example `REQUESTS_OPEN=3`.',
    cause: 'It is no number that requests could be counted against.',
  },
  REWARDED_ADS_INVALID: {
    sentence: '`REWARDED_ADS` is not `trust` or `off`.',
    action: 'Leave it out on a public site: rewards are then off. For example `REWARDED_ADS=off`.',
    cause:
      '`trust` gives a reward to everybody who says an advertisement was watched; nothing else is known yet.',
  },
  SECURITY_CONTACT_INVALID: {
    sentence: '`SECURITY_CONTACT` is not a URI of a contact.',
    action:
      'Write an address that begins with `mailto:`, `https:` or `tel:`. For example `SECURITY_CONTACT=mailto:security@icoteca.example`.',
    cause: '`/.well-known/security.txt` must hold a URI (RFC 9116); a plain e-mail address is none.',
  },
  SITE_SCRIPTS_FILE_INVALID: {
    sentence: '`SITE_SCRIPTS_FILE` is not a JSON file with scripts of others.',
    action:
      'Compare it with the description in `docs/settings.md`; the sentence says which entry is wrong. For example `SITE_SCRIPTS_FILE=/etc/icoteca/site-scripts.json`.',
    cause:
      'Its origins become a part of the content policy and its scripts run in every page, so the whole list is refused for one wrong entry.',
  },
  SITE_STAGE_INVALID: {
    sentence: '`SITE_STAGE` is not `stage` or `production`.',
    action: 'Leave it out for production. For example `SITE_STAGE=stage`.',
    cause:
      'It decides which ids and secrets are read, so that a stage never signs people in by those of production.',
  },
  TOKEN_ORIGINS_INVALID: {
    sentence: '`TOKEN_ORIGINS` is not a list of origins.',
    action:
      'Write the origins of siblings whose pages may act for a visitor. For example `TOKEN_ORIGINS=https://sibling.icoteca.example`.',
    cause:
      'A token is given to exactly these origins; a name without its protocol would never be one of them.',
  },
});
