import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AddressAnswer, ask } from '../addresses/asked-address.ts';
import { sharedSystem } from '../shared-system.ts';

/** The same addresses in every run. */
const seed = 500;
const count = 500;

const hosts = [
  'evil.example',
  'evil.example:80',
  'user@evil.example',
  '%65vil.example',
  'localhost.evil.example',
];
const broken = ['%', '%zz', '%E0%A4%A', '%C0%AF', '%ED%A0%80', '%FF', '%u0041', '%25%32%66'];
const control = ['%00', '%0A', '%0D%0ASet-Cookie:x=1', '%09', '%1B', '%7F', '%C2%85'];
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
const hostile = [...new Set(fc.sample(address, { seed, numRuns: count * 2 }))].slice(0, count);

/** Addresses that the table of redirects or an operator sends out of the site. */
const allowedOutside = ['https://blog.icoteca.example/', 'https://community.icoteca.example/'];

it('there are 500 addresses of every kind', () => {
  expect(hostile).toHaveLength(count);
  const kinds = [...broken, ...control, ...hosts, '//', '\\', '<script>', 'icons'.repeat(400)];
  expect(kinds.filter((kind) => !hostile.some((one) => one.includes(kind)))).toEqual([]);
});

it('[T2.29] hostile addresses get an ordinary answer, never a failure and never a way to another host', async () => {
  const { url } = sharedSystem();
  const surprises: string[] = [];
  const met = new Map<number, number>();
  for (const one of hostile) {
    // The way is followed: the place that a redirect leads to is no better trusted.
    let next: string | null = one;
    for (let hops = 0; next !== null; hops += 1) {
      const answer = await ask(url, next);
      met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
      const surprise = hops > 2 ? 'redirects on and on' : surpriseOf(answer, new URL(url).origin);
      if (surprise) surprises.push(`${answer.status} ${surprise}: ${one}`);
      const { location } = answer.headers;
      next = location?.startsWith('/') && !surprise ? location : null;
    }
  }
  expect(surprises).toEqual([]);
  // Answers of all kinds were met: the addresses reach the rules and the pages.
  for (const status of [200, 301, 400, 404]) expect(met.get(status) ?? 0).toBeGreaterThan(20);
}, 180_000);

/** What must not be in an answer, whatever was asked; null for an ordinary one. */
function surpriseOf({ status, headers, body }: AddressAnswer, origin: string): string | null {
  const { location } = headers;
  if (![200, 301, 302, 400, 404, 414].includes(status) && !isReserved(status, body)) return 'is no answer';
  if (location !== undefined) {
    const isOurs = new URL(location, origin).origin === origin;
    if (!isOurs && !allowedOutside.includes(location)) return `leads to ${location}`;
    if (/[^\x21-\x7e]/.test(location)) return `has a location that is no address: ${location}`;
  }
  if (headers['set-cookie'] !== undefined) return 'sets a cookie';
  // Scripts of ours carry a nonce.
  return body.includes('<script>') ? 'has markup of the address in it' : null;
}

/** A page of the product whose remote is still to come says so (resolution 1); it is not a failure of the server. */
function isReserved(status: number, body: string): boolean {
  return status === 503 && body.includes('"code":"REMOTE_ABSENT"');
}

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('a page answers %s with 405', async (method) => {
  expect((await ask(sharedSystem().url, '/icons/set/home', method)).status).toBe(405);
});
