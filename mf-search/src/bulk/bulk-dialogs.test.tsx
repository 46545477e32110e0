// @vitest-environment jsdom
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { testIcon, testIcons } from '../testing/test-icons.ts';
import { BulkStore } from './bulk.store.ts';
import { BulkControls } from './bulk-controls.tsx';

beforeAll(installNativeOverlays);
afterEach(cleanup);

function open(icons = testIcons(3), overrides: Partial<Host> = {}, answers: TestAnswers = {}) {
  const host = testHost({ platformsInfo: () => ({ success: true, docs: [] }), ...answers }, overrides);
  const start = vi.fn(() => ({ end: () => {} }));
  const bulk = new BulkStore(host, { start, save: () => {} });
  render(
    <HostProvider value={host}>
      <BulkControls bulk={bulk} icons={icons} paint={undefined} edits={undefined} />
    </HostProvider>,
  );
  return { host, bulk, start };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

const choose = async (menu: string | RegExp, entry: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: entry }));
};

describe('what the files are', () => {
  it('they are SVGs where the visitor may have all, PNGs where one icon is sold', () => {
    const [first, ...others] = testIcons(2).map((icon) => ({ ...icon, free: true, isFree: true }));
    expect(open([first as (typeof others)[number], ...others]).bulk.choice.files).toMatchObject({
      format: 'svg',
      size: null,
    });
    cleanup();
    expect(open([...others, ...testIcons(1)]).bulk.choice.files).toMatchObject({ format: 'png', size: 96 });
  });

  it('the format that was chosen is remembered, but none of animated icons', async () => {
    const { host } = open();
    await choose('Format: PNG', /^React .TSX/);
    cleanup();
    const again = new BulkStore(host);
    expect(again.choice.kind).toBe('tsx');
    again.choice.setKind('gif');
    expect(new BulkStore(host).choice.kind).toBe('tsx');
  });

  it('SVGs come as they are drawn, or in a size that is chosen, which PNGs do not take over', async () => {
    const { bulk } = open();
    await choose('Format: PNG', /^SVG/);
    expect(bulk.choice.files).toMatchObject({ format: 'svg', size: null, component: null });
    await choose('Size: Original size', /^48 px/);
    expect(bulk.choice.files).toMatchObject({ format: 'svg', size: 48 });
    await choose('Format: SVG', /^PNG/);
    expect(bulk.choice.files).toMatchObject({ format: 'png', size: 96 });
  });

  it('components are written from SVGs, in the size of the text around or one that is chosen', async () => {
    const { bulk } = open();
    await choose('Format: PNG', /^React .TSX/);
    expect(bulk.choice.files).toMatchObject({ format: 'svg', size: null, component: 'tsx' });
    await choose('Size: Text size', /^24 px/);
    await choose('Format: React (TSX)', /^Svelte/);
    expect(bulk.choice.files).toMatchObject({ format: 'svg', size: 24, component: 'svelte' });
  });

  it('a guest needs a plan for components of icons that are sold, as for their SVGs', async () => {
    const sold = testIcons(2).map((icon) => ({ ...icon, free: false, isFree: false }));
    const { start } = open(sold, {}, {});
    await choose('Format: PNG', /^Vue/);
    await press('Download zip');
    expect(await screen.findByRole('dialog', { name: 'Some icons need a plan' })).toBeTruthy();
    expect(start).not.toHaveBeenCalled();
  });

  it('any colour can be written as hex, and taken back', async () => {
    const { bulk } = open();
    await choose('Color: Original', 'Custom color');
    await userEvent.type(screen.getByRole('textbox', { name: 'Hex color' }), '#1f');
    await press('Apply');
    expect(bulk.choice.files).toMatchObject({ color: '1F1F1F' });
    await choose('Color: #1F1F1F', /^Custom color/);
    const dialog = screen.getByRole('dialog', { name: 'Custom color' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(bulk.choice.files).toMatchObject({ color: null });
  });
});

describe('adjusting many icons', () => {
  it('[S4.19] every edit of one icon goes into the files of all', async () => {
    const { start } = open();
    await press('Adjust');
    expect(screen.getByRole('slider', { name: 'Stroke width' }).getAttribute('aria-valuetext')).toBe(
      'Original',
    );
    slide('Stroke width', 1.5);
    await userEvent.click(screen.getByRole('radio', { name: 'Circle' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Green, #40C057' }));
    slide('Padding', 10);
    await press('Rotate left 90 degrees');
    await press('Flip vertically');
    await press('Done');
    await press('Download zip');
    const [order] = start.mock.lastCall as unknown as [{ files: { edits: string | null } }];
    expect(order.files.edits).toBe('stroke-1.5_bg-circle-40C057_pad-10_rotate-270_flip-v');
  });

  it('says how much is changed, and takes all of it back', async () => {
    const { bulk } = open();
    await press('Adjust');
    slide('Padding', 30);
    slide('Rotation', 10);
    await press('Done');
    await press('Adjust: 2 changes');
    await press('Reset');
    expect(bulk.choice.edits).toBeNull();
    expect(screen.getByRole('button', { name: 'Adjust' })).toBeDefined();
  });

  it('a ground of any colour can be written as hex; Reset gives the first one back', async () => {
    const { bulk } = open();
    await press('Adjust');
    await userEvent.click(screen.getByRole('radio', { name: 'Square' }));
    const field = screen.getByRole('textbox', { name: 'Background hex color' });
    await userEvent.clear(field);
    await userEvent.type(field, '#abc{Enter}');
    expect(bulk.choice.edits).toBe('bg-square-AABBCC_pad-20');
    expect(bulk.choice.files.edits).toBe(bulk.choice.edits);
  });
});

describe('a font or sprite of the selection', () => {
  const signedIn = { ...createTestHost().session, isGuest: false, id: '7', email: 'a@example.com' };
  const icons = [testIcon(0), testIcon(1, { free: true, isFree: true }), testIcon(2)];

  it('[S6.05] takes icons that were bought before without a plan', async () => {
    const paidDownloadIds = vi.fn((_: unknown) => ({ success: true, ids: ['icon-2'] }));
    const sprite = vi.fn((_: unknown) => new Blob());
    const { bulk } = open(icons, { session: signedIn }, { paidDownloadIds, sprite });
    bulk.choice.change({ rotate: 90 });
    await press('Sprite');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create sprite (2 icons)' })).toBeDefined(),
    );
    expect(paidDownloadIds).toHaveBeenCalledWith({
      query: { type: 'iconDownload', objectIds: 'icon-0,icon-2' },
    });
    expect(screen.getByText(/^1 of 3 selected icons needs? a plan/)).toBeDefined();
    await press('Create sprite (2 icons)');
    await waitFor(() => expect(sprite).toHaveBeenCalledOnce());
    expect(sprite.mock.lastCall?.[0]).toMatchObject({
      body: { ids: ['icon-1', 'icon-2'], edits: 'rotate-90' },
    });
  });

  it('[S8.08] a check that fails counts as nothing bought', async () => {
    open(icons, { session: signedIn }, {});
    await press('Font');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create font (1 icon)' })).toBeDefined());
  });
});
