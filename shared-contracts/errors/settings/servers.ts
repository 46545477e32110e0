import { settingTable } from './setting-table.ts';

/** Settings of servers: where they listen, what they talk to, and their limits. */
export const serverSettingErrors = settingTable({
  API_PORT_INVALID: {
    sentence: '`API_PORT` is not a port from 0 to 65535.',
    action: 'Choose a free port for the server of the API. For example `API_PORT=3010`.',
    cause: '`npm start` chooses it by itself; it is set where the API runs alone.',
  },
  API_URL_INVALID: {
    sentence: '`API_URL` is not the address at which the API answers.',
    action: 'Write it with its protocol and without a path. For example `API_URL=http://127.0.0.1:3010`.',
    cause: 'Only a shell that runs on its own needs the URL of the API.',
  },
  CATALOGUE_POLL_MS_INVALID: {
    sentence: '`CATALOGUE_POLL_MS` is not a number of milliseconds.',
    action:
      'Choose how often a new version of the catalogue is looked for. For example `CATALOGUE_POLL_MS=1000`.',
    cause: 'The text holds something beside digits, or a number of more than nine of them.',
  },
  CLIENT_AHEAD_BYTES_INVALID: {
    sentence: '`CLIENT_AHEAD_BYTES` is not a number of bytes from 64 KB to 1 GB.',
    action:
      'Choose how much of an answer is read ahead for a slow client. For example `CLIENT_AHEAD_BYTES=4194304`.',
    cause: 'Less would hold a render worker for each slow client, more would fill the memory.',
  },
  CLIENT_HEADERS_MS_INVALID: {
    sentence: '`CLIENT_HEADERS_MS` is not a number of milliseconds.',
    action: 'Choose how long a client may take for its headers. For example `CLIENT_HEADERS_MS=10000`.',
    cause: 'The shell also refuses less than 100 ms and more than an hour.',
  },
  CLIENT_IDLE_MS_INVALID: {
    sentence: '`CLIENT_IDLE_MS` is not a number of milliseconds.',
    action:
      'Choose how long an idle connection stays open; longer than the proxy in front of the server keeps it. For example `CLIENT_IDLE_MS=65000`.',
    cause: 'A number out of its bounds, or a unit behind it such as `65s`.',
  },
  CLIENT_REQUEST_MS_INVALID: {
    sentence: '`CLIENT_REQUEST_MS` is not a number of milliseconds.',
    action: 'Choose how long a client may take for its whole request. For example `CLIENT_REQUEST_MS=30000`.',
    cause: 'A number out of its bounds, or a word.',
  },
  CLIENT_STALLED_MS_INVALID: {
    sentence: '`CLIENT_STALLED_MS` is not a number of milliseconds.',
    action: 'Choose how long a client may take nothing of an answer. For example `CLIENT_STALLED_MS=30000`.',
    cause: 'A fraction, a negative number or a word cannot be a time here.',
  },
  DATABASE_CONNECTIONS_INVALID: {
    sentence: '`DATABASE_CONNECTIONS` is not a whole number from 1 to 1000.',
    action:
      'Choose how many connections a server of the API opens; all servers together must stay below `max_connections`. For example `DATABASE_CONNECTIONS=8`.',
    cause: 'With none at all every call would wait for ever.',
  },
  DATABASE_URL_INVALID: {
    sentence: '`DATABASE_URL` is not the address of a PostgreSQL server.',
    action:
      'Write protocol, name, password, host and database, or leave it out for the embedded one. For example `DATABASE_URL=postgres://icoteca:password@db.example:5432/icoteca`.',
    cause:
      'The address has another protocol or no host. Whether the server answers is checked next: [DATABASE_UNAVAILABLE](DATABASE_UNAVAILABLE.md).',
  },
  LOG_LEVEL_INVALID: {
    sentence: '`LOG_LEVEL` is not one of `trace`, `debug`, `info`, `warn`, `error`, `fatal` and `silent`.',
    action: 'Choose one of the words. For example `LOG_LEVEL=info`.',
    cause: 'They are the levels of pino, which writes the log.',
  },
  PAGE_CACHE_SECONDS_INVALID: {
    sentence: '`PAGE_CACHE_SECONDS` is not a whole number of seconds from 0 to 300.',
    action:
      'Choose how long a page that many visitors request is served from the cache; 0 caches none. For example `PAGE_CACHE_SECONDS=10`.',
    cause: 'Older pages than five minutes would show prices and flags that have changed.',
  },
  PORT_INVALID: {
    sentence: '`PORT` is not a whole number from 1 to 65535.',
    action: 'Correct it, or leave it out for 3000.',
    cause:
      'Often a host name or an address was given: `PORT` is the number alone, the system always listens on loopback.',
  },
  RATE_LIMIT_ACCOUNT_INVALID: {
    sentence: '`RATE_LIMIT_ACCOUNT` is not a whole number of calls a minute.',
    action:
      'Choose how many calls an account with an API key may make. For example `RATE_LIMIT_ACCOUNT=30000`.',
    cause: 'It is no number that a counter of calls could be compared with, such as `30k`.',
  },
  RATE_LIMIT_INVALID: {
    sentence: '`RATE_LIMIT` is not a whole number of calls a minute.',
    action: 'Choose how many calls one client may make. For example `RATE_LIMIT=6000`.',
    cause: 'The number is negative, has a fraction, or has a unit behind it.',
  },
  REDIS_URL_INVALID: {
    sentence: '`REDIS_URL` is not an address of Redis.',
    action:
      'Write `redis://` or `rediss://`, the password, host and port. For example `REDIS_URL=redis://:password@redis.example:6379`.',
    cause:
      'The protocol is missing or another one. The message does not repeat the address, as it may hold a password.',
  },
  REGISTRY_URL_INVALID: {
    sentence: '`REGISTRY_URL` is not the address of a registry service.',
    action:
      'Write it with its protocol, or leave it out: the registry is then in `DATA_DIR`. For example `REGISTRY_URL=https://registry.example`.',
    cause:
      'A shell that cannot follow the registry would serve the copy that it has for ever, so a wrong address is refused immediately.',
  },
  RENDER_WORKERS_INVALID: {
    sentence: '`RENDER_WORKERS` is not a whole number from 1 to 64.',
    action:
      'Choose as many as there are processors for making pages; two at least keep the site up while one is replaced. For example `RENDER_WORKERS=2`.',
    cause: 'Each takes about 130 MB, so a number such as 1000 is taken for a mistake.',
  },
  S3_BUCKET_INVALID: {
    sentence: '`S3_BUCKET` is not the name of a bucket.',
    action: 'Write 3 to 63 small letters, digits, dots and hyphens. For example `S3_BUCKET=icoteca`.',
    cause: 'These are the rules of S3; other storages keep them too.',
  },
  S3_ENDPOINT_INVALID: {
    sentence: '`S3_ENDPOINT` is not the address of a storage, with bucket and key.',
    action:
      'Set `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` as well, or none of the four. For example `S3_ENDPOINT=https://s3.example`.',
    cause: 'The address lacks its protocol, or one of the other three is missing; the sentence says which.',
  },
  TRUSTED_PROXIES_INVALID: {
    sentence: '`TRUSTED_PROXIES` is not a list of addresses and networks.',
    action:
      'Write the machines between visitors and the server, with commas between them. For example `TRUSTED_PROXIES=10.0.0.5,10.1.0.0/16`.',
    cause:
      'An entry is a host name, or a network with an impossible length. What these machines say of a visitor is believed, so nothing is guessed.',
  },
});
