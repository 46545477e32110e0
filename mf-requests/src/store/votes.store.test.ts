import { guestSession, type SessionView } from '@icoteca/shared-contracts';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn as account, refused } from '../testing/request-answers.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { votesOf } from './votes.store.ts';

const signedIn: SessionView = { ...account, loaded: true };
const request = { id: 'r1', votes: 7, isVoted: false };
const answer = (votes: number, isVoted: boolean) => ({ success: true, votes, isVoted });

function setUp(answers: TestAnswers, session: SessionView = signedIn) {
  const visitor = observable({ ...session }, {}, { deep: false });
  const host = createTestHost(answers, { session: visitor });
  host.texts.add(namespace, english);
  const store = votesOf(host);
  return { host, store, become: (next: SessionView) => runInAction(() => Object.assign(visitor, next)) };
}

/** A channel between pages of one browser. */
class FakeChannel extends EventTarget {
  static readonly open: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel));
afterEach(() => {
  FakeChannel.open.length = 0;
  vi.unstubAllGlobals();
});

describe('[T7.24] a vote', () => {
  it('[T4.32] is drawn before the server answers, and then as the server counts', async () => {
    const gate = Promise.withResolvers<void>();
    const { store } = setUp({
      voteRequest: async () => {
        await gate.promise;
        return answer(12, true);
      },
    });
    const done = store.toggle(request);
    expect(store.of(request)).toEqual({ votes: 8, isVoted: true });
    gate.resolve();
    await done;
    expect(store.of(request)).toEqual({ votes: 12, isVoted: true });
  });

  it('is rolled back with the reason when the server refuses it', async () => {
    const { store, host } = setUp({ voteRequest: refused(409, 'REQUEST_STATE', { rule: 'only-open' }) });
    await store.toggle(request);
    expect(store.of(request)).toEqual({ votes: 7, isVoted: false });
    expect(host.notified).toMatchObject([
      {
        type: 'danger',
        title: 'Your vote was not counted',
        text: 'This request is closed, so its votes no longer change.',
        code: 'REQUEST_STATE',
      },
    ]);
  });

  it('that is clicked thrice in a hurry ends where the visitor left it, one call after the other', async () => {
    let running = 0;
    const calls: string[] = [];
    const call = (name: string, votes: number, isVoted: boolean) => async () => {
      calls.push(name);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return answer(votes, isVoted);
    };
    const { store } = setUp({
      voteRequest: call('vote', 8, true),
      unvoteRequest: call('unvote', 7, false),
    });
    const first = store.toggle(request);
    await Promise.all([first, store.toggle(request)]);
    expect(calls).toEqual(['vote', 'unvote']);
    expect(store.of(request)).toEqual({ votes: 7, isVoted: false });
    await Promise.all([store.toggle(request), store.toggle(request), store.toggle(request)]);
    expect(calls).toEqual(['vote', 'unvote', 'vote']);
    expect(store.of(request)).toEqual({ votes: 8, isVoted: true });
  });

  it('gives way to a list that was loaded later', async () => {
    const { store } = setUp({ voteRequest: () => answer(8, true) });
    await store.toggle(request);
    const later = { ...request, votes: 30, isVoted: true };
    expect(store.of(later).votes).toBe(8);
    store.adopt([later]);
    expect(store.of(later).votes).toBe(30);
  });

  it('is announced to the page and to the other tabs, once to each', async () => {
    const here = setUp({ voteRequest: () => answer(8, true) });
    const other = setUp({});
    here.store.start();
    other.store.start();
    const received = { here: vi.fn(), other: vi.fn() };
    here.host.events.on('request:changed', ({ id }) => received.here(id, here.store.isOwnChange));
    other.host.events.on('request:changed', ({ id }) => received.other(id, other.store.isOwnChange));
    await here.store.toggle(request);
    expect(received.here.mock.calls).toEqual([['r1', true]]);
    expect(received.other.mock.calls).toEqual([['r1', false]]);
  });
});

describe('a guest who votes', () => {
  it('is asked to sign in, and the vote is cast when they are back', async () => {
    const vote = vi.fn((_call: unknown) => answer(8, true));
    const { store, host, become } = setUp({ voteRequest: vote }, { ...guestSession, loaded: true });
    const requested = vi.fn();
    store.start();
    host.events.on('auth:requested', requested);
    await store.toggle(request);
    expect(requested).toHaveBeenCalledWith(expect.objectContaining({ reason: 'requests' }));
    expect(vote).not.toHaveBeenCalled();
    expect(store.of(request).isVoted).toBe(false);
    become(signedIn);
    host.events.emit('auth:completed', { reason: 'requests' });
    await vi.waitFor(() => expect(store.of(request)).toEqual({ votes: 8, isVoted: true }));
    host.events.emit('auth:completed', { reason: 'requests' });
    expect(vote).toHaveBeenCalledTimes(1);
  });

  it('comes back from a provider to a new page, where the vote is cast', async () => {
    const first = setUp({}, { ...guestSession, loaded: true });
    await first.store.toggle(request);
    const vote = vi.fn((_call: unknown) => answer(8, true));
    const { preferences } = first.host;
    const session = observable({ ...guestSession, loaded: false }, {}, { deep: false });
    const host = createTestHost({ voteRequest: vote }, { session, preferences });
    host.texts.add(namespace, english);
    votesOf(host).start();
    runInAction(() => Object.assign(session, signedIn));
    await vi.waitFor(() => expect(votesOf(host).of(request).isVoted).toBe(true));
    expect(vote.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'r1' } });
  });

  it('who then signs in for something else has not voted', async () => {
    const voteRequest = vi.fn(() => answer(8, true));
    const { store, host, become } = setUp({ voteRequest }, { ...guestSession, loaded: true });
    store.start();
    await store.toggle(request);
    host.events.emit('auth:requested', { reason: 'collections' });
    expect(host.preferences.get('requestStep')).toBeNull();
    become(signedIn);
    host.events.emit('auth:completed', { reason: 'collections' });
    expect(voteRequest).not.toHaveBeenCalled();
  });

  it('whose session ended is asked to sign in', async () => {
    const { store, host } = setUp({ voteRequest: refused(401, 'SESSION_ENDED') });
    await store.toggle(request);
    expect(store.of(request).isVoted).toBe(false);
    expect(host.notified).toEqual([]);
    expect(host.preferences.get('requestStep')?.step).toBe('{"kind":"vote","id":"r1"}');
  });
});
