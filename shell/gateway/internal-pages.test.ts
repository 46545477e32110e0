import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ internalPages: true });
}, 120_000);
afterAll(() => shell?.close());

it('[T2.19] internal pages of a development server do what their names say', async () => {
  const addresses = ['', '/Some%20Word', '/ads', '/error', '/locale', '/reactivity', '/sentry'];
  const answers = await Promise.all(addresses.map((address) => shell.get(`/test${address}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200, 200]);
  expect(answers.filter(({ body }) => !body.includes('noindex'))).toEqual([]);
  const [list, term, ads, error, locale, reactivity, report] = answers.map(({ body }) => body);
  expect(list).toContain('href="/test/sentry"');
  expect(term).toContain('<dd>/icons/set/some-word</dd>');
  expect(ads, 'nobody says that ads are on').toContain('The place of the ad is hidden');
  expect(error).toContain('PAGE_FAILED');
  expect(locale).toContain('<dd>en-US</dd>');
  expect(reactivity).toContain('<dd>even</dd>');
  expect(report).toContain('Report an error');
});
