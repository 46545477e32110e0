import fc from 'fast-check';

/** The same addresses in every run. */
const seed = 500;
const COUNT = 500;

/** Names of hosts that a redirect must not lead to. */
export const hosts = [
  'evil.example',
  'evil.example:80',
  'user@evil.example',
  '%65vil.example',
  'localhost.evil.example',
];
/** Escapes that cannot be read. */
export const broken = ['%', '%zz', '%E0%A4%A', '%C0%AF', '%ED%A0%80', '%FF', '%u0041', '%25%32%66'];
export const control = ['%00', '%0A', '%0D%0ASet-Cookie:x=1', '%09', '%1B', '%7F', '%C2%85'];
const climbing = ['..', '.', '%2e%2e', '..%2f..', '%2F', '%5C', '..%5c', '\\', '\\\\evil.example', ';', ';/'];
const markup = ['<script>', "'", '"', '`', '$(7*7)', '{{7*7}}', "'--", '%27%20OR%201=1', '|', '^', '*', '$'];
const unicode = [
  '家',
  'ﬁ',
  'İ',
  'e\u0301',
  '\u202Eevil',
  '\u200B',
  '\uFEFF',
  '𝒽',
  '👩‍💻',
  '🇩🇪',
  'a\u0338',
].map(encodeURIComponent);
const words = [
  'icons',
  'icon',
  'set',
  'new',
  'new-icons',
  'authors',
  'lucide',
  'home',
  'emoji',
  'all',
  'api',
];
const more = [
  'constructor',
  '__proto__',
  'toString',
  'group-',
  'family-',
  'collections',
  'popular',
  'l',
  'app',
];
const filters = ['--', '---', '--c-', '--c-zzzzzz', '--ai-', '--author-', '--png--png', '--all'];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words, ...more) },
  fc.constantFrom(...hosts),
  fc.constantFrom(...broken),
  fc.constantFrom(...control),
  fc.constantFrom(...climbing),
  fc.constantFrom(...markup),
  fc.constantFrom(...unicode),
  fc.constantFrom(...filters),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(...words).map((word) => word.repeat(400)),
);
const segment = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
const path = fc
  .tuple(
    fc.constantFrom('/', '/', '/icons/', '/icons/set/', '/icon/set/', '//', '///', '/\\', '/%2F'),
    fc.array(segment, { maxLength: 4 }),
  )
  .map(([start, segments]) => start + segments.join('/'));
const query = fc.oneof(
  fc.constant(''),
  fc.array(piece, { maxLength: 3 }).map((pieces) => `?${pieces.join('&')}`),
  fc
    .tuple(fc.constantFrom('term', 'page', 'from', 'icon', 'category', 'style', 'filters', 'domain'), piece)
    .map(([name, value]) => `?${name}=${value}`),
);
/** Characters that no client can send in the first line of a request are sent as their codes. */
const address = fc
  .tuple(path, query)
  .map(([start, rest]) =>
    (start + rest).replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign.toWellFormed())),
  );
/** 500 hostile addresses: encodings, control characters, hosts, markup, very long, every script. */
export const hostileAddresses: readonly string[] = [
  ...new Set(fc.sample(address, { seed, numRuns: COUNT * 2 })),
].slice(0, COUNT);
