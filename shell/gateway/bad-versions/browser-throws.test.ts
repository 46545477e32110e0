import { expect, it } from 'vitest';
import { type BrowserLimit, createBrowserThrows } from './browser-throws.ts';

const limit: BrowserLimit = { windowMs: 1000, networks: 3, share: 0.2 };
const bad = 'mf-a@2';

/** A counter that has seen pages of `count` networks at `now`. */
function seenBy(count: number, now = 0) {
  const throws = createBrowserThrows(limit);
  for (let index = 0; index < count; index += 1) throws.page(bad, `net-${index}`, now);
  return throws;
}

it('finds a version bad that threw for enough networks and a fifth of those that had it', () => {
  const throws = seenBy(15);
  expect(throws.threw(bad, 'net-0', 10)).toEqual({ threw: 1, seen: 15, isBad: false });
  expect(throws.threw(bad, 'net-1', 10)?.isBad).toBe(false);
  expect(throws.threw(bad, 'net-2', 10)).toEqual({ threw: 3, seen: 15, isBad: true });
});

it('finds nothing in less than a fifth of the networks', () => {
  const throws = seenBy(16);
  for (const index of [0, 1, 2]) expect(throws.threw(bad, `net-${index}`, 10)?.isBad).toBe(false);
  expect(throws.threw(bad, 'net-3', 10)).toEqual({ threw: 4, seen: 16, isBad: true });
});

it('counts a network once, however often it tells, and however often it opens pages', () => {
  const throws = seenBy(3);
  expect(throws.threw(bad, 'net-0', 10)).toMatchObject({ threw: 1 });
  for (let call = 0; call < 100; call += 1) {
    throws.page(bad, 'net-0', 11);
    expect(throws.threw(bad, 'net-0', 11)).toBeNull();
  }
  expect(throws.threw(bad, 'net-1', 12)).toMatchObject({ threw: 2, isBad: false });
});

it('does not hear networks that had no page with the version, or had it long ago', () => {
  const throws = seenBy(3);
  expect(throws.threw(bad, 'elsewhere', 10)).toBeNull();
  expect(throws.threw('mf-a@1', 'net-0', 10)).toBeNull();
  expect(throws.threw(bad, 'net-0', 1000)).toBeNull();
});

it('forgets what is older than the window', () => {
  const throws = seenBy(3);
  throws.threw(bad, 'net-0', 10);
  throws.threw(bad, 'net-1', 10);
  throws.page(bad, 'net-2', 1500);
  expect(throws.threw(bad, 'net-2', 1600)).toEqual({ threw: 1, seen: 1, isBad: false });
});

it('does not grow without end', () => {
  const throws = createBrowserThrows(limit);
  for (let index = 0; index < 6000; index += 1) throws.page(bad, `net-${index}`, 0);
  expect(throws.threw(bad, 'net-0', 1)).toBeNull();
  expect(throws.threw(bad, 'net-5999', 1)).toMatchObject({ seen: 5000 });
  for (let index = 0; index < 20; index += 1) throws.page(`mf-b@${index}`, 'net-1', 1);
  expect(throws.threw(bad, 'net-5998', 1)).toBeNull();
});
