// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { experimentAttributes } from './experiment-attributes.ts';
import { experimentId } from './experiment-id.ts';
import { noteVisitOrigin, readVisitOrigin, referralCookie } from './visit-origin.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so
  document.cookie = 'i8referral=; max-age=0; path=/';
});
const visitor = {
  clientId: 'c1',
  session: { id: 'u1', isPaid: true },
  facts: { os: 'mac' },
  locale: 'fr',
  origin: { referralCode: 'anna', utm: { source: 'mail', campaign: 'spring' } },
} as const;

it('[T3.26] names everything that rules may look at', () => {
  history.replaceState(null, '', '/icons/set/home?x=1');
  expect(experimentAttributes(window, visitor)).toEqual({
    id: 'c1',
    clientId: 'c1',
    userId: 'u1',
    url: 'http://localhost:3000/icons/set/home?x=1',
    path: '/icons/set/home',
    host: 'localhost:3000',
    query: 'x=1',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    deviceType: 'desktop',
    browser: expect.any(String),
    locale: 'fr',
    os: 'mac',
    referralCode: 'anna',
    utmSource: 'mail',
    utmCampaign: 'spring',
    isPaid: true,
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36', 'chrome', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'edge', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU) Version/19.0 Mobile/15E148 Safari/604.1', 'safari', 'mobile'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko Firefox/140.0', 'firefox', 'mobile'],
  ['curl/8', 'other', 'desktop'],
])('%s', (userAgent, browser, deviceType) => {
  const page = { location: window.location, navigator: { userAgent } } as Window;
  expect(experimentAttributes(page, visitor)).toMatchObject({ browser, deviceType });
});

it('[T9.06] remembers who sent a visitor for 45 days, and the campaign of the tab', () => {
  expect(referralCookie.seconds).toBe(45 * 24 * 60 * 60);
  history.replaceState(null, '', '/icons?ref=anna&utm_source=mail&utm_term=free%20icons');
  noteVisitOrigin(window);
  history.replaceState(null, '', '/icons/set/home');
  expect(readVisitOrigin(window)).toEqual({
    referralCode: 'anna',
    utm: { source: 'mail', term: 'free icons' },
  });
});

it('notes nothing of who does not want to be tracked, and no code that is none', () => {
  history.replaceState(null, '', '/icons?ref=a;b%20c');
  noteVisitOrigin(window);
  const page = { navigator: { doNotTrack: '1' }, document, location: { search: '?ref=anna' } };
  noteVisitOrigin(page as unknown as Window);
  expect(readVisitOrigin(window)).toEqual({ referralCode: null, utm: {} });
});

it('a browser keeps its name for experiments; one that stores nothing has none', () => {
  const name = experimentId(window);
  expect(name).toMatch(/^[\w-]{36}$/);
  expect(experimentId(window)).toBe(name);
  expect(experimentId({ crypto } as Window)).toBeNull();
});
