import { themeScript } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { type AddressAnswer, requestRaw } from '../addresses/followed-address.ts';
import { broken, control, hostileAddresses, hosts } from '../addresses/hostile-addresses.ts';
import { sharedSystem } from '../shared-system.ts';

/** Addresses that the table of redirects or an operator sends out of the site. */
const allowedOutside = ['https://blog.icoteca.example/', 'https://community.icoteca.example/'];

it('there are 500 addresses of every kind', () => {
  expect(hostileAddresses).toHaveLength(500);
  const kinds = [...broken, ...control, ...hosts, '//', '\\', '<script>', 'icons'.repeat(400)];
  expect(kinds.filter((kind) => !hostileAddresses.some((one) => one.includes(kind)))).toEqual([]);
});

it('[T2.29] hostile addresses get an ordinary answer, never a failure and never a way to another host', async () => {
  const { url } = sharedSystem();
  const surprises: string[] = [];
  const met = new Map<number, number>();
  for (const one of hostileAddresses) {
    // The way is followed: the place that a redirect leads to is no better trusted.
    let next: string | null = one;
    for (let hops = 0; next !== null; hops += 1) {
      const answer = await requestRaw(url, next);
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

/** What must not be in any answer; null for an ordinary one. */
function surpriseOf({ status, headers, body }: AddressAnswer, origin: string): string | null {
  const { location } = headers;
  if (![200, 301, 302, 400, 404, 414].includes(status) && !isReserved(status, body)) return 'is no answer';
  if (location !== undefined) {
    const isOurs = new URL(location, origin).origin === origin;
    if (!isOurs && !allowedOutside.includes(location)) return `leads to ${location}`;
    if (/[^\x21-\x7e]/.test(location)) return `has a location that is no address: ${location}`;
  }
  if (headers['set-cookie'] !== undefined) return 'sets a cookie';
  // The script of a page has an id; that of plain documents has none.
  const rest = body.replace(`<script>${themeScript}</script>`, '');
  return rest.includes('<script>') ? 'has markup of the address in it' : null;
}

/** A page of the product whose remote is still to come says so (resolution 1); it is not a failure of the server. */
function isReserved(status: number, body: string): boolean {
  return status === 503 && body.includes('"code":"REMOTE_ABSENT"');
}

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('a page answers %s with 405', async (method) => {
  expect((await requestRaw(sharedSystem().url, '/icons/set/home', method)).status).toBe(405);
});
