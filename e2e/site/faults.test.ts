import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { runFaultMatrix } from '../faults/fault-matrix.ts';
import { sharedSystem } from '../shared-system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * Of the matrix of remotes and faults those that differ in kind; `npm run bench -- faults` visits all of them. Behind each
 * what the visit must come to: the remote at work, or a code in its place.
 */
const expected: Readonly<Record<string, RegExp>> = {
  'mf-header, 404': /^alive$/,
  'mf-header, throws on first render': /^alive$/,
  'mf-header, throws on later update': /^alive$/,
  'mf-search, refused': /^alive$/,
  'mf-search, 1 byte/s': /^alive$/,
  'mf-search, throws on first render': /^INTERNAL$/,
  'mf-icon-detail, wrong integrity': /^alive$/,
  'mf-icon-detail, missing while unused': /^alive$/,
  'mf-icon-detail, syntax error': /^alive$/,
  'mf-icon-detail, wrong export': /^alive$/,
};

it('whatever becomes of the scripts of a remote, its page has content that stays in place, and it comes back or is named without a reload', async () => {
  const cells = await runFaultMatrix(browser, sharedSystem().url, {
    wanted: (remote, fault) => `${remote}, ${fault.name}` in expected,
    atOnce: 4,
  });
  const ends = cells.map(({ remote, fault, visit }) => [
    `${remote}, ${fault}`,
    visit instanceof Error ? visit.message : visit.end,
  ]);
  expect(Object.fromEntries(ends)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([cell, end]) => [cell, expect.stringMatching(end)])),
  );
  for (const { remote, fault, visit } of cells) {
    if (visit instanceof Error) continue;
    expect(visit.layoutShift, `${remote}, ${fault}`).toBeLessThanOrEqual(0.02);
    // What passed unseen by operators would be found by visitors alone.
    const isTold = visit.reported.length > 0;
    if (fault !== '1 byte/s') expect(isTold, `${remote}, ${fault}`).toBe(fault !== 'missing while unused');
  }
}, 180_000);
