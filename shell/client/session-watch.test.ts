// @vitest-environment jsdom
import { createEventBus, RequestError } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionStore } from './session.store.ts';
import { watchSession } from './session-watch.ts';

/** Tabs of one host: what one posts the others hear, later. */
class ChannelStandIn extends EventTarget {
  static readonly open = new Set<ChannelStandIn>();
  constructor() {
    super();
    ChannelStandIn.open.add(this);
  }
  postMessage(data: unknown) {
    for (const each of ChannelStandIn.open)
      if (each !== this) queueMicrotask(() => each.dispatchEvent(new MessageEvent('message', { data })));
  }
}

const user = {
  id: '7',
  isGuest: false,
  loaded: true,
  email: 'anna@example.com',
  name: 'Anna',
  isPaid: false,
  roles: {},
  allowances: [],
  licenses: [],
  activeLicense: null,
};
const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: a test sets what the server would.
  document.cookie = text;
};
const signedIn = () => setCookie('i8signed=1');
const signedOut = () => setCookie('i8signed=; max-age=0');

beforeEach(() => {
  ChannelStandIn.open.clear();
  vi.stubGlobal('BroadcastChannel', ChannelStandIn);
});
afterEach(() => {
  signedOut();
  setCookie('i8user_paid=; max-age=0');
  vi.unstubAllGlobals();
});

/** A tab of the site whose server answers `/user/v2` as it is told. */
function openTab(answer: () => Promise<unknown> = async () => ({ success: true, user })) {
  const session = new SessionStore();
  const call = vi.fn(answer);
  const forget = vi.fn();
  const events = createEventBus();
  const changes: unknown[] = [];
  events.on('session:changed', (change) => changes.push(change));
  watchSession(document, { session, api: { call, forget } as never, events });
  return { session, call, forget, events, changes };
}
const failing = (status: number) => async () => {
  throw new RequestError('/user/v2', status, null);
};

it('[S4.04] a guest without a token is loaded immediately, without a request', () => {
  setCookie('i8user_paid=true');
  const { session, call } = openTab();
  expect([session.status, session.loaded, session.isPaid]).toEqual(['guest', true, false]);
  expect(call).not.toHaveBeenCalled();
});

it('[S4.03] with a token the session is requested; meanwhile the paid cookie counts', async () => {
  signedIn();
  setCookie('i8user_paid=true');
  const { session, call, forget, changes } = openTab();
  expect([session.status, session.loaded, session.isPaid]).toEqual(['loading', false, true]);
  await vi.waitFor(() => expect(session.status).toBe('signed-in'));
  expect(call).toHaveBeenCalledExactlyOnceWith('userInfo');
  expect([session.email, session.isPaid]).toEqual(['anna@example.com', false]);
  expect(forget).toHaveBeenCalledOnce();
  expect(changes).toEqual([{ isGuest: false, isPaid: false }]);
});

it.each([401, 500])('[S4.04] [S8.03] a failure with %s makes a guest who is loaded', async (status) => {
  signedIn();
  const { session } = openTab(failing(status));
  await vi.waitFor(() => expect(session.loaded).toBe(true));
  expect(session.status).toBe('guest');
});

it('[S4.05] [S8.03] a network error leaves the state unchanged; it is requested again with the network', async () => {
  signedIn();
  let isOffline = true;
  const { session, call } = openTab(async () => {
    if (isOffline) throw new RequestError('/user/v2', 0, null);
    return { success: true, user };
  });
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect([session.status, session.loaded]).toEqual(['guest', false]));
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.status).toBe('signed-in'));
  isOffline = true;
  const other = openTab();
  other.events.emit('session:refresh-requested', {});
  await vi.waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(2));
  expect([session.status, session.email]).toEqual(['signed-in', 'anna@example.com']);
});

it('tabs follow each other when one signs in, buys and signs out', async () => {
  const account = { ...user };
  const answer = async () => ({ success: true, user: { ...account } });
  const [one, other] = [openTab(answer), openTab(answer)];
  signedIn();
  one.events.emit('session:refresh-requested', {});
  await vi.waitFor(() => expect(other.session.email).toBe('anna@example.com'));
  account.isPaid = true;
  one.events.emit('session:refresh-requested', {});
  await vi.waitFor(() => expect(other.session.isPaid).toBe(true));
  signedOut();
  one.events.emit('session:refresh-requested', {});
  await vi.waitFor(() => expect(other.session.isGuest).toBe(true));
  expect(one.session.isGuest).toBe(true);
  expect(other.changes).toEqual([
    { isGuest: false, isPaid: false },
    { isGuest: false, isPaid: true },
    { isGuest: true, isPaid: false },
  ]);
});

it('a page that becomes visible with other cookies requests the session, also without BroadcastChannel', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { session } = openTab();
  signedIn();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(session.status).toBe('signed-in'));
  signedOut();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(session.status).toBe('guest'));
});

it('the latest question counts when two are under way', async () => {
  signedIn();
  const answers: ((answer: unknown) => void)[] = [];
  const { session, events } = openTab(() => new Promise((resolve) => answers.push(resolve)));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  events.emit('session:refresh-requested', {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ success: true, user: { ...user, email: 'new@example.com' } });
  await vi.waitFor(() => expect(session.email).toBe('new@example.com'));
  answers[0]?.({ success: true, user });
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.email).toBe('new@example.com');
});

it('allowances are requested once after several downloads, and never for a guest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const allowances = [
    {
      resource: 'icon',
      accountingType: 'download',
      usagesLeft: 3,
      allowOverusage: false,
      isUnlimited: false,
    },
  ];
  const download = { id: 'a', format: 'svg', size: 0, platform: 'lucide' };
  const guest = openTab();
  guest.events.emit('icon:downloaded', download);
  signedIn();
  const { session, call, events } = openTab(async () => ({ success: true, user: { ...user, allowances } }));
  await vi.waitFor(() => expect(session.allowances).toHaveLength(1));
  for (let n = 0; n < 5; n++) events.emit('icon:downloaded', download);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(5000);
  expect(call).toHaveBeenCalledTimes(2);
  expect(guest.call).not.toHaveBeenCalled();
  vi.useRealTimers();
});
