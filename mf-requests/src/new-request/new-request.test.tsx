// @vitest-environment jsdom
import { guestSession, type SessionView } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAnswers, listedRequest } from '../testing/list-answers.ts';
import { openList, serveList } from '../testing/render-list.ts';
import { refused, signedIn } from '../testing/request-answers.ts';

const path = '/icons/request-icon';
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What should it show?' });
const send = () => screen.getByRole('button', { name: 'Send request' });
const created = (id = 'new1') =>
  vi.fn((_call: { body: object; idempotencyKey: string }) => ({
    success: true,
    request: { ...listedRequest({ id }), description: '', attachments: [], timeline: [], resolvedItems: [] },
  }));
const file = { id: 'f1', name: 'hob.png', url: '/api/uploadFiles/f1', kind: 'raster', width: 9, height: 9 };

function open(answers: TestAnswers = {}, session: SessionView = signedIn, more = {}, query = '') {
  return openList(path + query, listAnswers([], answers), { session, ...more });
}

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('[T4.32] [T7.20] a new request', () => {
  it('is sent with title, description, styles and motion, and its page opens', async () => {
    const createRequest = created();
    const { host } = await open({ createRequest: createRequest as never });
    const user = userEvent.setup();
    await user.type(title(), ' Induction hob ');
    await user.type(await screen.findByRole('textbox', { name: 'What is it for?' }), 'At 16 px');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Lucide');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Tabler Outline');
    await user.click(screen.getByRole('button', { name: 'Remove Lucide' }));
    await user.click(screen.getByRole('switch', { name: 'Animated' }));
    await user.click(send());
    await waitFor(() => expect(host.navigated.at(-1)).toBe(`${path}/new1`));
    expect(createRequest.mock.calls[0]?.[0].body).toEqual({
      title: 'Induction hob',
      description: 'At 16 px',
      platforms: ['tabler'],
      isAnimated: true,
      attachments: [],
    });
    expect(host.preferences.get('requestDraft')).toBeNull();
    expect(host.notified).toMatchObject([{ type: 'success' }]);
  });

  it('is not sent without a title, and says so at the field', async () => {
    await open();
    await userEvent.type(title(), 'ab');
    await userEvent.click(send());
    expect(screen.getByRole('alert').textContent).toBe('Enter at least 3 characters.');
    expect(document.activeElement).toBe(title());
  });

  it('comes with the title of the search that found nothing', async () => {
    const { html } = await serveList(`${path}?title=induction%20hob`, listAnswers([]));
    expect(html).toContain('value="induction hob"');
    await open({}, guestSession, {}, '?title=induction%20hob');
    expect(title().value).toBe('induction hob');
  });

  it.each([
    [409, 'REQUEST_LIMIT', { rule: 'requests-a-day' }, /send it tomorrow/],
    [409, 'REQUEST_LIMIT', { rule: 'open-requests' }, /delete one that has no votes/],
    [403, 'HUMAN_CHECK_FAILED', {}, /took you for a bot/],
    [429, 'TOO_MANY_REQUESTS', {}, /Wait a few minutes/],
    [0, 'NETWORK', {}, /Check your connection|check your connection/],
    [500, 'INTERNAL', {}, /try again/],
  ])(
    '[T8.20] that is refused (%i %s) says why in plain words, and stays',
    async (status, code, more, words) => {
      const { host } = await open({ createRequest: refused(status, code, more) });
      await userEvent.type(title(), 'Induction hob');
      await userEvent.click(send());
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(title().value).toBe('Induction hob');
      expect(host.preferences.get('requestDraft')?.title).toBe('Induction hob');
    },
  );

  it('that is sent again unchanged is the same one, and another is not', async () => {
    let isDown = true;
    const keys: string[] = [];
    await open({
      createRequest: (call) => {
        keys.push((call as { idempotencyKey: string }).idempotencyKey);
        if (isDown) refused(0, 'NETWORK')();
        return created()(call as never);
      },
    });
    await userEvent.type(title(), 'Hob');
    await userEvent.click(send());
    await screen.findByRole('alert');
    await userEvent.click(send());
    await waitFor(() => expect(keys).toHaveLength(2));
    await userEvent.type(title(), 's');
    isDown = false;
    await userEvent.click(send());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a request that was begun', () => {
  const draft = {
    account: null,
    begunWith: '',
    title: 'Hob',
    description: 'Readable',
    platforms: ['lucide'],
    isAnimated: true,
    attachments: [],
  };

  it('is there again after a reload, with all of its fields', async () => {
    const { host } = await open();
    host.preferences.set('requestDraft', draft);
    cleanup();
    await open({}, signedIn, { preferences: host.preferences });
    expect(title().value).toBe('Hob');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What is it for?' })).value).toBe(
      'Readable',
    );
    expect(screen.getByRole('button', { name: 'Remove Lucide' })).toBeTruthy();
  });

  it('is not shown to another account', async () => {
    const { host } = await open();
    host.preferences.set('requestDraft', { ...draft, account: 'bob' });
    cleanup();
    await open({}, signedIn, { preferences: host.preferences });
    expect(title().value).toBe('');
  });

  it('is sent when its guest comes back signed in, once', async () => {
    const createRequest = created();
    const session = observable({ ...guestSession }, {}, { deep: false });
    const { host } = await open({ createRequest: createRequest as never }, session);
    const requested = vi.fn();
    host.events.on('auth:requested', requested);
    await userEvent.type(title(), 'Hob');
    await userEvent.click(send());
    expect(requested).toHaveBeenCalledTimes(1);
    expect(createRequest).not.toHaveBeenCalled();
    act(() => {
      runInAction(() => Object.assign(session, signedIn));
      host.events.emit('auth:completed', { reason: 'requests' });
    });
    await waitFor(() => expect(createRequest).toHaveBeenCalledTimes(1));
    expect(createRequest.mock.calls[0]?.[0].body).toMatchObject({ title: 'Hob' });
  });

  it('comes back from a provider to a new page, and is sent', async () => {
    const first = await open({}, guestSession);
    await userEvent.type(title(), 'Hob');
    await userEvent.click(send());
    cleanup();
    const createRequest = created();
    await open({ createRequest: createRequest as never }, signedIn, { preferences: first.host.preferences });
    await waitFor(() => expect(createRequest).toHaveBeenCalledTimes(1));
  });

  it('is sent as its guest wrote it, also when the address still has the title that it began with', async () => {
    const first = await open({}, guestSession, {}, '?title=hob');
    const user = userEvent.setup();
    await user.clear(title());
    await user.type(title(), 'Induction hob');
    await user.click(send());
    cleanup();
    const createRequest = created();
    const { preferences } = first.host;
    await open({ createRequest: createRequest as never }, signedIn, { preferences }, '?title=hob');
    await waitFor(() =>
      expect(createRequest.mock.calls[0]?.[0].body).toMatchObject({ title: 'Induction hob' }),
    );
  });

  it('stays as it was changed when the page with the title of a link is loaded again', async () => {
    const first = await open({}, signedIn, {}, '?title=hob');
    await userEvent.type(title(), ' for induction');
    const { preferences } = first.host;
    cleanup();
    await open({}, signedIn, { preferences }, '?title=hob');
    expect(title().value).toBe('hob for induction');
    cleanup();
    await open({}, signedIn, { preferences }, '?title=heat%20pump');
    expect(title().value).toBe('heat pump');
  });

  it('leaves the page with who signs out', async () => {
    const session = observable({ ...signedIn }, {}, { deep: false });
    await open({}, session);
    await userEvent.type(title(), 'My secret');
    act(() => runInAction(() => Object.assign(session, { ...guestSession, id: null, email: null })));
    await waitFor(() => expect(title().value).toBe(''));
  });
});

describe('while the title is typed', () => {
  it('icons that are there and requests that are alike are shown, and a vote is enough', async () => {
    const icon = { id: 'i1', title: 'Cooker', name: 'cooker', platformName: 'Lucide', commonName: 'cooker' };
    const voteRequest = vi.fn(() => ({ success: true, votes: 192, isVoted: true }));
    await open({
      search: () => ({ success: true, icons: [icon], parameters: {} }) as never,
      likeRequests: () => ({ success: true, requests: [listedRequest()] }),
      voteRequest,
    });
    await userEvent.type(title(), 'hob');
    expect(await screen.findByRole('link', { name: 'Cooker, Lucide' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Vote for “Induction hob”, 191/ }));
    expect(voteRequest).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: /Remove your vote.*192/ })).toBeTruthy();
  });

  it('the form works without them', async () => {
    await open({ search: refused(503, 'API_UNAVAILABLE'), likeRequests: refused(0, 'NETWORK') });
    await userEvent.type(title(), 'hob');
    expect(await screen.findByRole('textbox', { name: 'What is it for?' })).toBeTruthy();
    expect(screen.queryByText('Is it one of these?')).toBeNull();
  });
});

describe('[T7.29] pictures', () => {
  const png = (name = 'hob.png', bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const choose = async (...files: File[]) => {
    await userEvent.click(title());
    await userEvent.upload(await screen.findByLabelText(/Attach images/), files, { applyAccept: false });
  };

  it('are sent one after the other, shown, and go with the request', async () => {
    const createRequest = created();
    let count = 0;
    await open({
      createRequest: createRequest as never,
      uploadFile: () => {
        count += 1;
        return { success: true, file: { ...file, id: `f${count}` } };
      },
    });
    await userEvent.type(title(), 'Hob');
    await choose(png(), png('two.png'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove hob.png' })).toHaveLength(2));
    await userEvent.click(send());
    await waitFor(() => expect(createRequest).toHaveBeenCalledTimes(1));
    expect(createRequest.mock.calls[0]?.[0].body).toMatchObject({ attachments: ['f1', 'f2'] });
  });

  it('say why they are not attached, and can be sent again when that helps', async () => {
    let isDown = true;
    await open({
      uploadFile: () => {
        if (isDown) refused(0, 'NETWORK')();
        return { success: true, file };
      },
    });
    await choose(png(), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Not a PNG, JPG, WebP, SVG or PDF.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send notes.txt again' })).toBeNull();
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Send hob.png again' }));
    await waitFor(() => expect(document.querySelector('img[src="/api/uploadFiles/f1"]')).toBeTruthy());
  });

  it('are at most five', async () => {
    let count = 0;
    await open({ uploadFile: () => ({ success: true, file: { ...file, id: `f${++count}` } }) });
    await choose(...Array.from({ length: 6 }, (_, place) => png(`p${place}.png`)));
    expect(await screen.findByText('A request can have up to 5 files.')).toBeTruthy();
    await waitFor(() => expect(count).toBe(5));
    expect(screen.queryByLabelText(/Attach images/)).toBeNull();
  });

  it('of a guest wait for the sign-in, before any is chosen', async () => {
    const { host } = await open({}, guestSession);
    await userEvent.type(title(), 'Hob');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in to attach images' }));
    expect(host.preferences.get('requestStep')?.step).toBe('{"kind":"open"}');
    expect(host.preferences.get('requestDraft')?.title).toBe('Hob');
  });
});
