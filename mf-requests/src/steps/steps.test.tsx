// @vitest-environment jsdom
import { guestSession, type RequestStep } from '@icoteca/shared-contracts';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../testing/render-request.ts';
import { ana, ID, OTHER_ID, RequestServer } from '../testing/request-answers.ts';

const path = `/icons/request-icon/${ID}`;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

async function openFor(server: RequestServer, more = {}) {
  const user = userEvent.setup();
  return { user, ...(await open(path, server.answers(more))) };
}

/** Opens the dialog of a step from the menu. */
async function fromMenu(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(button('More actions'));
  await user.click(screen.getByRole('menuitem', { name }));
  return screen.findByRole('dialog');
}

describe('[T4.32] what is offered is what the server lists in `steps`', () => {
  it.each<[RequestStep, string]>([
    ['edit', 'Edit'],
    ['takeToWork', 'Start work'],
    ['handBack', 'Hand back'],
    ['resolve', 'Resolve'],
  ])('%s: the button “%s”', async (step, name) => {
    await openFor(RequestServer.for([step]));
    expect(button(name)).toBeTruthy();
    cleanup();
    await openFor(RequestServer.for([]));
    noButton(name);
  });

  it.each<[RequestStep, string]>([
    ['delete', 'Delete…'],
    ['assign', 'Assign…'],
    ['decline', 'Decline…'],
    ['merge', 'Merge…'],
    ['reopen', 'Reopen'],
    ['hide', 'Hide…'],
  ])('%s: “%s” in the menu', async (step, name) => {
    const { user } = await openFor(RequestServer.for([step]));
    await user.click(button('More actions'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('nobody who may do nothing sees a menu', async () => {
    await openFor(RequestServer.for([]));
    noButton('More actions');
  });
});

describe('[T4.32] take to work and hand back', () => {
  it('takes it, shows the maker and notifies other parts of the page', async () => {
    const server = RequestServer.for(['takeToWork']);
    const { user, host } = await openFor(server);
    const received: unknown[] = [];
    host.events.on('request:changed', (payload) => void received.push(payload));
    await user.click(button('Start work'));
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.getByText('Ana Reyes')).toBeTruthy();
    expect(received).toEqual([{ id: ID }]);
    await user.click(button('Hand back'));
    expect(await screen.findByText('Open')).toBeTruthy();
    noButton('Hand back');
  });

  it('when another maker was faster, says so and shows what is there now', async () => {
    const server = RequestServer.for(['takeToWork']);
    const { user, host } = await openFor(server);
    server.change({ status: 'inWork', maker: { ...ana, name: 'Ben Ito' }, steps: [] });
    server.refuse('takeToWork', 409, 'REQUEST_STATE', { rule: 'only-new' });
    await user.click(button('Start work'));
    await waitFor(() => expect(screen.getByText('Ben Ito')).toBeTruthy());
    expect(host.notified).toMatchObject([
      {
        type: 'danger',
        title: 'The request could not be picked up',
        text: 'It’s already in progress or closed.',
        code: 'REQUEST_STATE',
      },
    ]);
    noButton('Start work');
  });

  it('a call without an answer is sent again under the same key, a refused one under another', async () => {
    const server = RequestServer.for(['takeToWork']);
    const { user } = await openFor(server);
    server.refuse('takeToWork', 0, 'NETWORK');
    server.refuse('takeToWork', 429, 'TOO_MANY_REQUESTS');
    for (let n = 0; n < 3; n++) await user.click(button('Start work'));
    const keys = server.named('takeToWork').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('a visitor whose session ended is asked to sign in', async () => {
    const server = RequestServer.for(['takeToWork']);
    const { user, host } = await openFor(server);
    const requested: unknown[] = [];
    host.events.on('auth:requested', (payload) => void requested.push(payload));
    server.refuse('takeToWork', 401, 'SESSION_ENDED');
    await user.click(button('Start work'));
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(host.notified[0]?.text).toContain('You’re no longer signed in');
  });
});

describe('[T4.32] delete', () => {
  it('asks for a confirmation, then leads to the list', async () => {
    const server = RequestServer.for(['delete']);
    const { user, host } = await openFor(server);
    const dialog = await fromMenu(user, 'Delete…');
    expect(within(dialog).getByText('“Passkey” and its votes will be permanently deleted.')).toBeTruthy();
    expect(server.named('deleteRequest')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('elsewhere');
    expect(host.navigated).toEqual(['/icons/request-icon']);
    expect(host.notified).toMatchObject([{ type: 'success', title: 'Request deleted' }]);
  });

  it('when somebody voted meanwhile, the dialog says that it is too late', async () => {
    const server = RequestServer.for(['delete']);
    const { user } = await openFor(server);
    const dialog = await fromMenu(user, 'Delete…');
    server.refuse('deleteRequest', 409, 'REQUEST_STATE', { rule: 'others-voted' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Others have voted for it, so you can no longer change or delete it.',
    );
  });
});

describe('[T4.32] assign maker', () => {
  it('[T3.07] lists makers, finds by the start of a word, and assigns one or nobody', async () => {
    const server = RequestServer.for(['assign']);
    const { user } = await openFor(server);
    let dialog = await fromMenu(user, 'Assign…');
    await within(dialog).findByRole('radio', { name: /Ana Reyes/ });
    expect(server.named('makers')[0]).toMatchObject({ query: { limit: 100, page: 1 } });
    await user.type(within(dialog).getByRole('searchbox'), 'ito');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: /Ben Ito/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.named('assignMaker')[0]).toMatchObject({ body: { makerId: 'm2' } });
    dialog = await fromMenu(user, 'Assign…');
    await user.click(await within(dialog).findByRole('radio', { name: 'Nobody' }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(server.named('assignMaker')[1]).toMatchObject({ body: { makerId: null } }));
  });

  it('makers that cannot be had are read again on request', async () => {
    const server = RequestServer.for(['assign']);
    const { user } = await openFor(server);
    server.refuse('makers', 503, 'DATABASE_UNAVAILABLE');
    const dialog = await fromMenu(user, 'Assign…');
    await within(dialog).findByRole('alert');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('radio', { name: /Ana Reyes/ })).toBeTruthy();
  });
});

describe('[T4.32] decline and hide, with a reason', () => {
  it.each([
    ['decline', 'Decline…', 'Decline', 'declineRequest', { reason: 'A brand.' }, 'Declined: A brand.'],
    [
      'hide',
      'Hide…',
      'Hide',
      'hideRequest',
      { isHidden: true, reason: 'A brand.' },
      /see this request\. A brand\./,
    ],
  ] as const)('%s', async (step, entry, send, call, body, shown) => {
    const server = RequestServer.for([step]);
    const { user } = await openFor(server);
    const dialog = await fromMenu(user, entry);
    const submit = within(dialog).getByRole('button', { name: send });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByLabelText('Reason'), ' A brand. ');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.named(call)).toMatchObject([{ body }]);
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('a failure says what to do and loses nothing typed, also when the dialog is closed', async () => {
    const server = RequestServer.for(['decline']);
    const { user } = await openFor(server);
    let dialog = await fromMenu(user, 'Decline…');
    await user.type(within(dialog).getByLabelText('Reason'), 'A brand.');
    server.refuse('declineRequest', 0, 'NETWORK');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No response.');
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'A brand.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    dialog = await fromMenu(user, 'Decline…');
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'A brand.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined: A brand.')).toBeTruthy();
  });

  it('a session that ended offers to sign in in another tab: the text stays', async () => {
    const server = RequestServer.for(['decline']);
    const { user } = await openFor(server);
    const dialog = await fromMenu(user, 'Decline…');
    await user.type(within(dialog).getByLabelText('Reason'), 'A brand.');
    server.refuse('declineRequest', 401, 'SESSION_ENDED');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    const link = await within(dialog).findByRole('link', { name: 'Sign in (new tab)' });
    expect(link).toMatchObject({ target: '_blank' });
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', 'A brand.');
  });

  it('shows a hidden request again', async () => {
    const server = RequestServer.for(['hide'], { isHidden: true, hiddenReason: 'Advertising' });
    const { user } = await openFor(server);
    await user.click(button('More actions'));
    await user.click(screen.getByRole('menuitem', { name: 'Show again' }));
    await waitFor(() => expect(server.named('hideRequest')).toMatchObject([{ body: { isHidden: false } }]));
  });
});

describe('[T4.32] merge', () => {
  it('offers what is called alike, merges, and leads to the other request', async () => {
    const server = RequestServer.for(['merge']);
    const { user, host } = await openFor(server);
    const dialog = await fromMenu(user, 'Merge…');
    await user.click(await within(dialog).findByRole('radio', { name: /Passkey icon/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(host.navigated).toEqual([`/icons/request-icon/${OTHER_ID}`]));
    expect(server.named('mergeRequest')).toMatchObject([{ params: { id: ID }, body: { into: OTHER_ID } }]);
    expect(host.notified).toMatchObject([{ type: 'success', title: 'Merged into “Passkey icon”' }]);
  });

  it('finds by words, and by an address that is pasted; never the request itself', async () => {
    const server = RequestServer.for(['merge']);
    const { user } = await openFor(server);
    const dialog = await fromMenu(user, 'Merge…');
    const search = within(dialog).getByRole('searchbox');
    await user.type(search, 'key');
    await waitFor(() => expect(server.named('requests')).toMatchObject([{ query: { term: 'key' } }]));
    expect(await within(dialog).findByText('No other request found.')).toBeTruthy();
    await user.clear(search);
    await user.click(search);
    await user.paste(`https://icoteca.example${path}?x=1`);
    await waitFor(() => expect(server.named('request').at(-1)).toMatchObject({ params: { id: ID } }));
    await waitFor(() => expect(within(dialog).queryByRole('radio')).toBeNull());
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  });
});

describe('[T4.32] edit', () => {
  const edit = async (server: RequestServer) => {
    const page = await openFor(server);
    await page.user.click(button('Edit'));
    const dialog = await screen.findByRole('dialog');
    const title = within(dialog).getByLabelText('Title');
    await page.user.clear(title);
    await page.user.type(title, 'Pass key');
    return {
      ...page,
      dialog,
      save: () => page.user.click(within(dialog).getByRole('button', { name: 'Save' })),
    };
  };

  it('sends what was changed, for the version that the visitor saw', async () => {
    const server = RequestServer.for(['edit']);
    const { save } = await edit(server);
    await save();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pass key'));
    expect(server.named('changeRequest')).toMatchObject([{ body: { title: 'Pass key' }, ifMatch: 1 }]);
    expect(server.named('changeRequest')[0]?.body).toEqual({ title: 'Pass key' });
  });

  it('removes an attached file', async () => {
    const file = { name: 'a.png', url: '/f', kind: 'raster' as const, width: 1, height: 1 };
    const server = RequestServer.for(['edit'], {
      attachments: [
        { ...file, id: 'f1' },
        { ...file, id: 'f2', name: 'b.png' },
      ],
    });
    const { user, dialog, save } = await edit(server);
    await user.click(within(dialog).getByRole('button', { name: 'Remove a.png' }));
    await save();
    await waitFor(() =>
      expect(server.named('changeRequest')).toMatchObject([{ body: { attachments: ['f2'] } }]),
    );
  });

  it('changes the styles that it is wanted in', async () => {
    const server = RequestServer.for(['edit'], { platforms: ['lucide'] });
    const { user, dialog, save } = await edit(server);
    const select = within(dialog).getByRole('combobox', { name: 'Style' });
    await within(dialog).findByRole('option', { name: 'Tabler Outline' });
    await user.selectOptions(select, 'Tabler Outline');
    await user.click(within(dialog).getByRole('button', { name: 'Remove Lucide' }));
    await save();
    await waitFor(() =>
      expect(server.named('changeRequest')).toMatchObject([{ body: { platforms: ['tabler'] } }]),
    );
  });

  it('meets a newer version: nothing typed is lost, and it can be saved for that one', async () => {
    const server = RequestServer.for(['edit']);
    const { user, dialog, save } = await edit(server);
    const current = server.change({ title: 'Key of a site' });
    server.refuse('changeRequest', 412, 'REQUEST_CHANGED', { current });
    await save();
    expect(await within(dialog).findByText(/its title is now “Key of a site”/)).toBeTruthy();
    expect(within(dialog).getByLabelText('Title')).toHaveProperty('value', 'Pass key');
    await user.click(within(dialog).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(server.named('changeRequest')[1]).toMatchObject({ ifMatch: 2 }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pass key'));
  });
});

describe('a request that changes while it is open', () => {
  it('is read again when another part or tab says so', async () => {
    const server = new RequestServer();
    const { host } = await openFor(server);
    server.change({ status: 'inWork', maker: ana });
    await act(async () => host.events.emit('request:changed', { id: ID }));
    expect(await screen.findByText('In progress')).toBeTruthy();
    const calls = server.named('request').length;
    await act(async () => host.events.emit('request:changed', { id: OTHER_ID }));
    expect(server.named('request')).toHaveLength(calls);
  });

  it('is no longer shown when it is gone', async () => {
    const server = new RequestServer();
    const { host } = await openFor(server);
    server.refuse('request', 404, 'UNKNOWN_REQUEST');
    await act(async () => host.events.emit('request:changed', { id: ID }));
    expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeTruthy();
  });

  it('stays as it is while the server does not answer', async () => {
    const server = new RequestServer();
    const { host } = await openFor(server);
    server.refuse('request', 503, 'DATABASE_UNAVAILABLE');
    await act(async () => host.events.emit('request:changed', { id: null }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Passkey');
  });

  it('is loaded again when the visitor signs in or out', async () => {
    const server = new RequestServer();
    const session = observable({ ...guestSession, loaded: true });
    await open(path, server.answers(), { session });
    expect(server.named('request')).toHaveLength(1);
    server.change({ steps: ['takeToWork'] });
    await act(async () => runInAction(() => Object.assign(session, { isGuest: false, id: 'ann' })));
    expect(await screen.findByRole('button', { name: 'Start work' })).toBeTruthy();
  });
});
