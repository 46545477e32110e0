// @vitest-environment jsdom
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../testing/render-request.ts';
import { ID, RequestServer, testIcon } from '../testing/request-answers.ts';
import { differences, differencesAmong, pictureOf, titleOfFile } from './drawing.ts';

const path = `/icons/request-icon/${ID}`;
const svg = (inside: string, edge = 24) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">${inside}</svg>`;
const line = (width: number) =>
  `<path d="M2 2h20" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const file = (name: string, content = svg(line(2))) => new File([content], name, { type: 'image/svg+xml' });
const drawing = (content: string, key = 'd') => ({ key, fileName: 'd.svg', svg: content, name: 'D' });

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

const near = ['a', 'b', 'c'].map((id) =>
  testIcon(id, { svg: svg(line(2)), platformName: 'Lucide', platform: 'lucide' }),
);

async function openDialog(
  server = RequestServer.for(['resolve'], { platforms: ['lucide'], status: 'inWork' }),
) {
  // A drop, and some systems, give files that `accept` does not name.
  const user = userEvent.setup({ applyAccept: false });
  const page = await open(
    path,
    server.answers({
      platform: () => ({ success: true, platform: { title: 'Lucide' } }),
      search: (call) => ({
        success: true,
        icons: (call as { query: { svg?: string } }).query.svg ? near : [testIcon('key'), testIcon('lock')],
        parameters: { catalogueVersion: 'v1' },
      }),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (...files: File[]) => user.upload(within(dialog).getByLabelText('choose files'), files);
  const send = () => user.click(within(dialog).getByRole('button', { name: /^Resolve with/ }));
  return { ...page, user, server, dialog, choose, send };
}

describe('[T4.32] resolve', () => {
  it('[T7.28] with drawings of the maker: names, licence and their own style', async () => {
    const { user, server, dialog, choose, send, host } = await openDialog();
    await choose(file('passkey.svg'), file('pass-key_bold.svg', svg(line(3))));
    const names = await within(dialog).findAllByLabelText('Icon name');
    expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Passkey', 'Pass key bold']);
    await user.clear(names[1] as HTMLElement);
    await user.type(names[1] as HTMLElement, 'Passkey bold');
    await user.click(within(dialog).getByRole('radio', { name: /^CC BY 4.0/ }));
    await user.click(within(dialog).getByRole('switch', { name: /my own style/ }));
    await user.type(within(dialog).getByLabelText('Style name'), 'Ana Line');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.named('resolveRequest')).toMatchObject([
      {
        params: { id: ID },
        body: {
          resolvedItems: [
            { svg: svg(line(2)), name: 'Passkey' },
            { svg: svg(line(3)), name: 'Passkey bold' },
          ],
          licence: 'CC-BY-4.0',
          style: 'Ana Line',
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Done' })).toBeTruthy();
    expect(host.notified).toMatchObject([{ type: 'success', title: 'Request done' }]);
  });

  it('[T7.28] with icons that exist, which are searched by the title first', async () => {
    const { user, server, dialog, send } = await openDialog();
    expect(server.named('search').map(({ query }) => query)).toContainEqual({ term: 'Passkey', amount: 24 });
    await user.click(await within(dialog).findByRole('button', { name: /^Icon key/ }));
    expect(
      within(dialog)
        .getByRole('button', { name: /^Icon key/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await send();
    await waitFor(() =>
      expect(server.named('resolveRequest')).toMatchObject([
        { body: { resolvedItems: [{ iconId: 'key' }] } },
      ]),
    );
    expect(server.named('resolveRequest')[0]?.body).not.toHaveProperty('licence');
  });

  it('shows a drawing at 16, 24, 32, 48 and 96 px beside icons of the style that is wanted', async () => {
    const { server, dialog, choose } = await openDialog();
    expect(server.named('search').map(({ query }) => query)).toContainEqual({
      platform: 'lucide',
      amount: 3,
      svg: 'true',
    });
    await choose(file('passkey.svg'));
    const preview = await within(dialog).findByRole('img', { name: /at 16, 24, 32, 48 and 96 px/ });
    const rows = [...preview.children] as HTMLElement[];
    expect(rows.map((row) => row.style.getPropertyValue('--preview'))).toEqual([
      '16px',
      '24px',
      '32px',
      '48px',
      '96px',
    ]);
    for (const row of rows) expect(row.querySelectorAll('svg')).toHaveLength(near.length);
    expect(within(dialog).getByText('Grid and strokes match Lucide.')).toBeTruthy();
  });

  it('says what does not match the style', async () => {
    const { dialog, choose } = await openDialog();
    await choose(file('wide.svg', svg(line(1), 32)));
    expect(
      await within(dialog).findByText('Its grid differs from Lucide. Its stroke width differs from Lucide.'),
    ).toBeTruthy();
  });

  it('names files that are none, with the reason, and takes the others', async () => {
    const { dialog, choose } = await openDialog();
    await choose(file('a.svg', 'GIF89a'), file('b.svg', svg('x'.repeat(110_000))), file('c.svg'));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe('a.svg is not an SVG file.b.svg is larger than 100 KB.');
    expect(within(dialog).getAllByLabelText('Icon name')).toHaveLength(1);
  });

  it('takes files that are dropped', async () => {
    const { dialog } = await openDialog();
    fireEvent.drop(within(dialog).getByText(/Drop SVG files here/), {
      dataTransfer: { files: [file('d.svg')] },
    });
    expect(await within(dialog).findByRole('article', { name: 'd.svg' })).toBeTruthy();
  });

  it('a drawing that the gate refuses is named with its rule; all others stay as they are', async () => {
    const { user, server, dialog, choose, send } = await openDialog();
    await choose(file('one.svg'), file('two.svg'));
    await within(dialog).findAllByLabelText('Icon name');
    server.refuse('resolveRequest', 422, 'SVG_REFUSED', {
      param: 'resolvedItems.1.svg',
      rule: 'external-reference',
    });
    await send();
    expect(await within(dialog).findByText('two.svg was refused. external-reference')).toBeTruthy();
    expect(within(dialog).getAllByLabelText('Icon name')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Remove two.svg' }));
    await send();
    await waitFor(() => expect(server.named('resolveRequest')).toHaveLength(2));
  });

  it.each([
    [0, 'NETWORK', 'No response.'],
    [503, 'RENDER_BUSY', 'The server is busy and nothing was changed.'],
    [409, 'REQUEST_STATE', 'No one is working on it.'],
    [404, 'UNKNOWN_ICON', 'One of the icons is no longer in the library.'],
  ])(
    '%i %s: a sentence, and what was chosen is there again when the dialog is opened again',
    async (status, code, text) => {
      const { user, server, dialog, choose, send } = await openDialog();
      await choose(file('one.svg'));
      await within(dialog).findByLabelText('Icon name');
      server.refuse('resolveRequest', status, code, { rule: 'only-in-work' });
      await send();
      expect((await within(dialog).findByRole('alert')).textContent).toContain(text);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Resolve' }));
      const again = await screen.findByRole('dialog');
      expect(within(again).getByLabelText('Icon name')).toHaveProperty('value', 'Passkey');
    },
  );

  it('cannot be sent without an icon, a name, or the title of the own style', async () => {
    const { user, dialog, choose } = await openDialog();
    const submit = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Resolve with/ });
    expect(submit().disabled).toBe(true);
    await choose(file('one.svg'));
    const name = await within(dialog).findByLabelText('Icon name');
    expect(submit().disabled).toBe(false);
    await user.clear(name);
    expect(submit().disabled).toBe(true);
    await user.type(name, 'Key');
    await user.click(within(dialog).getByRole('switch', { name: /my own style/ }));
    expect(submit().disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('Style name'), 'Ana');
    expect(submit().disabled).toBe(false);
  });
});

describe('a drawing as the page sees it', () => {
  it('is called by its file', () => {
    expect(titleOfFile('arrow-left_2.SVG')).toBe('Arrow left 2');
    expect(titleOfFile('.svg')).toBe('');
  });

  it('is painted in the ink of the page when it has no own paints', () => {
    expect(pictureOf(svg(line(2))).isColor).toBe(false);
    expect(pictureOf(svg('<path d="M0 0" fill="#f00"/>')).isColor).toBe(true);
    expect(pictureOf('<svg>').isColor).toBe(true);
  });

  it('is compared with the other drawings where the style has no icons', () => {
    const set = [svg(line(2)), svg(line(2)), svg(line(1))].map((content, at) => drawing(content, `d${at}`));
    expect(set.map((one) => differencesAmong(one, set))).toEqual([[], [], ['stroke']]);
    expect(differencesAmong(drawing(svg(line(1))), [])).toEqual([]);
  });

  it('is compared with the icons of a style, and with none without them', () => {
    expect(differences(drawing(svg(line(2))), near)).toEqual([]);
    expect(differences(drawing(svg(line(1))), near)).toEqual(['stroke']);
    expect(differences(drawing(svg(line(4 / 3), 16)), near)).toEqual(['grid']);
    expect(differences(drawing(svg(line(1), 16)), [])).toEqual([]);
    expect(differences(drawing('<svg'), near)).toEqual([]);
  });
});
