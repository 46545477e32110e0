// @vitest-environment jsdom
import '../drawing/preload-rules.ts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { IconStore } from '../icon/icon.store.ts';
import { freeIcon, freeSvg, lockedIcon } from '../testing-icons.ts';
import english from '../texts/en.json';
import { OtherStylesStore } from './other-styles.store.ts';
import { OtherStyles } from './other-styles.tsx';
import type { StyleFiles } from './zip-of-styles.ts';

const inStyle = (id: string, platformName: string, icon = freeIcon) => ({
  ...icon,
  id,
  platform: id,
  platformName,
  ...(icon.free && { svg: freeSvg }),
});
const variants = [
  inStyle('home00000000', 'Tabler Outline'),
  inStyle('lucide000000', 'Lucide'),
  inStyle('tablerfilled', 'Tabler Filled'),
  inStyle('phosphor0000', 'Phosphor', lockedIcon),
];

function hostOf(overrides: Partial<Host> = {}) {
  const host = createTestHost(
    { variants: () => ({ success: true, variants, total: variants.length }) },
    overrides,
  );
  host.texts.add('mf-icon-detail', english);
  return host;
}

function show(more: Partial<Parameters<typeof OtherStyles>[0]> = {}) {
  const host = hostOf();
  const props = { onSelect: vi.fn(), onCollect: vi.fn(), ...more };
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <OtherStyles icon={new IconStore(host, freeIcon)} {...props} />
      </MemoryRouter>
    </HostProvider>,
  );
  return { ...props, host, user: userEvent.setup() };
}

it('shows all styles by name, marks the shown one, and finds them by words', async () => {
  const { user, onSelect } = show();
  expect(
    (await screen.findByRole('link', { name: 'Home, Tabler Outline' })).getAttribute('aria-current'),
  ).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await user.type(screen.getByRole('searchbox', { name: 'Filter styles' }), 'fill TABLER');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tabler Filled']);
  await user.click(screen.getByRole('link', { name: 'Home, Tabler Filled' }));
  expect(onSelect).toHaveBeenCalledWith(variants[2]);
  await user.type(screen.getByRole('searchbox', { name: 'Filter styles' }), ' xyz');
  expect(screen.getByRole('status').textContent).toBe('No style matches “fill TABLER xyz”.');
});

it('ticked styles can be added to the selection, and those that need a plan are said to be left out', async () => {
  const { user, onCollect } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lucide' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('1 of them is in Pro and is left out')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download 3 × SVG' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add to selection' }));
  expect(onCollect).toHaveBeenCalledWith(variants);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('button', { name: 'Add to selection' })).toBeNull();
});

it('Shift and a click tick all styles from the last ticked one, of those that are shown', async () => {
  const { user } = show();
  const box = (style: string) => screen.getByRole('checkbox', { name: `Select ${style}` });
  const shiftClick = async (style: string) => {
    await user.keyboard('{Shift>}');
    await user.click(box(style));
    await user.keyboard('{/Shift}');
  };
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
      .filter(({ checked }) => checked)
      .map((one) => one.getAttribute('aria-label')?.slice('Select '.length));
  await screen.findByRole('checkbox', { name: 'Select Lucide' });
  await shiftClick('Tabler Filled');
  expect(ticked(), 'no range without a start').toEqual(['Tabler Filled']);
  await shiftClick('Tabler Outline');
  expect(ticked()).toEqual(['Tabler Outline', 'Lucide', 'Tabler Filled']);
  await shiftClick('Lucide');
  expect(ticked(), 'a range of cleared ticks').toEqual(['Tabler Filled']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await shiftClick('Tabler Filled');
  expect(ticked(), 'what was cleared is no start').toEqual(['Tabler Filled']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(screen.getByRole('searchbox', { name: 'Filter styles' }), 'tabler');
  await user.click(box('Tabler Outline'));
  await shiftClick('Tabler Filled');
  await user.clear(screen.getByRole('searchbox', { name: 'Filter styles' }));
  expect(ticked()).toEqual(['Tabler Outline', 'Tabler Filled']);
});

it('only styles that need a plan lead to it', async () => {
  const { user, host } = show();
  const requested = vi.fn();
  host.events.on('plan:requested', requested);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Phosphor' }));
  await user.click(screen.getByRole('button', { name: 'Get with Pro' }));
  expect(requested).toHaveBeenCalledOnce();
});

it('downloads the ticked styles as the panel is set, in one zip, and says what could not be made', async () => {
  const host = hostOf();
  const icon = new IconStore(host, freeIcon);
  icon.edits.setColour('12B886');
  const zip = vi.fn(async (_host: Host, groups: readonly StyleFiles[]) => ({
    zip: new Blob(['zip']),
    files: (groups[0]?.icons ?? []).slice(1).map((of, place) => ({
      icon: of,
      format: 'svg' as const,
      size: null,
      color: place === 0 ? '12B886' : null,
      edits: place === 0 ? 'stroke-1.5_pad-10' : 'pad-10',
      content: new Uint8Array(),
      extension: 'svg',
      notice: '',
    })),
  }));
  const save = vi.fn();
  const store = new OtherStylesStore(host, icon, { zip, save });
  const downloaded = vi.fn();
  host.events.on('icon:downloaded', downloaded);
  await store.load(new AbortController().signal);
  store.tick(store.shown, true);
  await Promise.all([store.download(), store.download()]);
  expect(zip).toHaveBeenCalledOnce();
  const [group] = zip.mock.calls[0]?.[1] ?? [];
  expect(group).toMatchObject({ format: 'svg', size: null, color: '12B886' });
  expect(group?.icons.map(({ platformName }) => platformName)).toEqual([
    'Tabler Outline',
    'Lucide',
    'Tabler Filled',
  ]);
  expect(save).toHaveBeenCalledWith({ blob: expect.any(Blob), name: 'icoteca-home-2-styles.zip' });
  expect(host.notified).toMatchObject([{ type: 'warning', text: '1 file could not be created.' }]);
  const file = { format: 'svg', size: 0 };
  expect(downloaded.mock.calls).toEqual([
    [
      {
        ...{ ...file, id: 'lucide000000', platform: 'lucide000000' },
        ...{ color: '12B886', edits: 'stroke-1.5_pad-10' },
      },
    ],
    [{ ...file, id: 'tablerfilled', platform: 'tablerfilled', edits: 'pad-10' }],
  ]);
});
