// @vitest-environment jsdom
import { apiPath, COLLECTION_MAX_ICONS } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testIcon } from '../testing/fake-collections.ts';
import { testCollection } from '../testing/page-answers.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import ConsistencyBanner from './consistency-banner.tsx';
import DownloadDialog from './download-dialog.tsx';
import EmbedDialog from './embed-dialog.tsx';
import StyleDialog from './style-dialog.tsx';

beforeAll(installNativeOverlays);
const collection = testCollection({
  id: 'c1',
  apiCode: 'kitchen-1',
  name: 'Kitchen',
  access: 'public',
  appearance: { color: 'FA5252', padding: 0, stroke: null },
  version: 7,
});
const icons = ['home', 'cart', 'sun'].map(testIcon);

function show(element: React.ReactNode, answers: TestAnswers = {}) {
  const guest = createTestHost(answers);
  const host = { ...guest, session: { ...guest.session, isGuest: false } };
  host.texts.add(namespace, english);
  render(<HostProvider value={host}>{element}</HostProvider>);
  return host;
}
const none = () => undefined;

describe('the dialog of files', () => {
  it('offers pictures, code, a sprite and a font, each with its own choices', async () => {
    show(<DownloadDialog open onClose={none} collection={collection} icons={icons} />);
    const formats = () =>
      [...(screen.getByLabelText('Format') as HTMLSelectElement).options].map(({ text }) => text);
    expect(formats()).toEqual(['SVG', 'PNG', 'WebP', 'JPG', 'PDF', 'EPS', 'ICO']);
    expect(screen.getByRole('button', { name: 'Download 3 icons' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Code' }));
    expect(formats()).toEqual(['React (JSX)', 'React (TSX)', 'Vue', 'Svelte', 'CSS']);
    fireEvent.click(screen.getByRole('radio', { name: 'Sprite' }));
    expect(screen.getByText('Symbol names look like icon-home.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Font' }));
    expect(screen.getByRole('button', { name: 'Create font (3 icons)' })).toBeTruthy();
  });

  it('has no size where files have none', () => {
    show(<DownloadDialog open onClose={none} collection={collection} icons={icons} />);
    expect(screen.getByLabelText('Size')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'pdf' } });
    expect(screen.queryByLabelText('Size')).toBeNull();
  });

  it('says how many icons a sprite takes where the collection has more', () => {
    const many = Array.from({ length: COLLECTION_MAX_ICONS + 1 }, (_, at) => testIcon(`i${at}`));
    show(<DownloadDialog open onClose={none} collection={collection} icons={many} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Sprite' }));
    expect(screen.getByText('The limit is 500 icons: only the first of the 501 are used.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create sprite (500 icons)' })).toBeTruthy();
  });
});

describe('the icons missing in a zip', () => {
  const makeZip = async (code: string) => {
    const host = show(<DownloadDialog open onClose={none} collection={collection} icons={icons} />, {
      startCollectionDownload: () => ({ success: true, downloadId: 'd1', total: 3 }),
      collectionDownload: () => ({
        ...{ success: true, state: 'failed', done: 3, total: 3 },
        missing: [{ id: 'home', code }],
      }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Download 3 icons' }));
    await screen.findByText(code);
    return host;
  };

  it.each(['PAID_FORMAT', 'PAID_SIZE', 'PAID_VECTOR', 'ALLOWANCE_USED_UP'])(
    'come with plans where a plan gives them: %s',
    async (code) => {
      const host = await makeZip(code);
      const requested = vi.fn();
      host.events.on('plan:requested', requested);
      fireEvent.click(screen.getByRole('button', { name: english['use.plans'] }));
      expect(requested).toHaveBeenCalledWith({ reason: 'format' });
    },
  );

  it.each(['ICON_REMOVED', 'OWNER_ONLY', 'ICON_NOT_ANIMATED', 'BAD_COLOUR', 'NETWORK', 'RENDER_FAILED'])(
    'come without plans where a plan changes nothing: %s',
    async (code) => {
      await makeZip(code);
      expect(screen.queryByRole('button', { name: english['use.plans'] })).toBeNull();
    },
  );
});

describe('the dialog of another style', () => {
  it('shows each icon before and after, first those to choose for, and makes the new collection', async () => {
    const moved = [
      { from: icons[0], to: testIcon('house'), candidates: [] },
      { from: icons[1], to: null, candidates: [testIcon('basket')] },
    ];
    show(<StyleDialog open onClose={none} collection={collection} style="tabler" />, {
      platformsInfo: () => ({ docs: [{ apiCode: 'tabler', seoCode: 'tabler', title: 'Tabler' }] }),
      collectionInStyle: () => ({ icons: moved }),
    });
    expect(await screen.findByText(/1 icon has no match/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create collection (1 icon)' })).toBeTruthy();
    const choices = screen.getByRole('group', { name: 'Instead of Icon cart' });
    const [basket, leave] = choices.querySelectorAll('input');
    expect(leave?.checked).toBe(true);
    fireEvent.click(basket as HTMLInputElement);
    expect(screen.getByRole('button', { name: 'Create collection (2 icons)' })).toBeTruthy();
  });
});

describe('the hint', () => {
  const answer = {
    styles: [
      { platform: 'tabler', title: 'Tabler Outline', count: 45 },
      { platform: 'ph', title: 'Phosphor Duotone', count: 14 },
      { platform: 'color', title: 'Color', count: 5 },
    ],
    common: { platform: 'tabler', grid: 24, stroke: 2 },
    outliers: [
      { id: 'cart', differs: ['style'], grid: 24, stroke: 2, match: null },
      { id: 'sun', differs: ['stroke'], grid: 24, stroke: 1.5, match: testIcon('sun-2') },
    ],
  };

  it('names the styles that are mixed and moves all to the commonest', async () => {
    const onMove = vi.fn();
    show(<ConsistencyBanner collection={collection} icons={icons} canEdit onMove={onMove} />, {
      collectionConsistency: () => answer,
    });
    const sentence = 'This collection mixes 3 styles: Tabler Outline 45, Phosphor Duotone 14, Color 5.';
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move all to Tabler Outline' }));
    expect(onMove).toHaveBeenCalledWith('tabler');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/mixes 3 styles/)).toBeNull();
  });

  it('lists what does not match in stroke, and replaces it in its place', async () => {
    const calls: unknown[] = [];
    const host = show(<ConsistencyBanner collection={collection} icons={icons} canEdit onMove={none} />, {
      collectionConsistency: () => answer,
      addCollectionIcons: (call) => {
        calls.push(call);
        return { collection };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.getByText('1.5 stroke instead of 2.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Replace Icon sun with Icon sun-2' }));
    await vi.waitFor(() => expect(host.notified).toMatchObject([{ title: 'Replaced with Icon sun-2' }]));
    expect(calls).toMatchObject([{ body: { icons: [{ id: 'sun-2' }], replaces: 'sun' } }]);
  });

  it('says nothing of a collection that is of one piece, and moves nothing for others', async () => {
    const even = { ...answer, styles: answer.styles.slice(0, 1), outliers: [] };
    const { container } = render(
      <HostProvider value={createTestHost({ collectionConsistency: () => even })}>
        <ConsistencyBanner collection={collection} icons={icons} canEdit={false} onMove={none} />
      </HostProvider>,
    );
    await Promise.resolve();
    expect(container.textContent).toBe('');
    cleanup();
    show(<ConsistencyBanner collection={collection} icons={icons} canEdit={false} onMove={none} />, {
      collectionConsistency: () => answer,
    });
    await screen.findByText(/mixes 3 styles/);
    expect(screen.queryByRole('button', { name: /Move all/ })).toBeNull();
  });
});

describe('embed code', () => {
  it('has the address that follows the collection, and that of this version', () => {
    show(<EmbedDialog open onClose={none} collection={collection} />);
    const sprite = () => (screen.getByLabelText('Sprite') as HTMLInputElement).value;
    const path = `http://localhost${apiPath('collectionSprite', { params: { apiCode: 'kitchen-1' } })}`;
    expect(sprite()).toBe(path);
    fireEvent.click(screen.getByRole('radio', { name: 'Version 7' }));
    expect(sprite()).toBe(`${path}?v=7`);
    expect((screen.getByLabelText('Fetch it in your build') as HTMLInputElement).value).toBe(
      `curl --fail --output public/icons.svg "${path}?v=7"`,
    );
    expect(screen.getByText(/Each icon keeps its license/)).toBeTruthy();
  });
});
