// @vitest-environment jsdom
import { createMemoryPreferences, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../download/fetch-file.ts';
import { saveFile } from '../download/save-file.ts';
import { freeIcon, lockedIcon } from '../testing-icons.ts';
import english from '../texts/en.json';
import { IconActions } from './icon-actions.tsx';

vi.mock('../download/fetch-file.ts', () => ({
  fetchFile: vi.fn(async () => ({ blob: new Blob(), name: 'a.png' })),
}));
vi.mock('../download/save-file.ts', () => ({ saveFile: vi.fn() }));

beforeEach(() => vi.clearAllMocks());
function show(icon = freeIcon, hotkeys = true, pressed: KeyboardEvent | null = null) {
  const host = createTestHost({}, { preferences: createMemoryPreferences({ hotkeys }) });
  host.texts.add('mf-icon-detail', english);
  return render(
    <HostProvider value={host}>
      <input aria-label="search" />
      <IconActions icon={icon} pressed={pressed} />
    </HostProvider>,
  );
}
const downloads = () => vi.mocked(fetchFile).mock.calls.length;

describe('quick actions of a grid cell', () => {
  it('[T9.10] D downloads the icon under the pointer, once in 500 ms', async () => {
    const pressAt = (ms: number) => {
      const key = new KeyboardEvent('keydown', { key: 'd', bubbles: true });
      Object.defineProperty(key, 'timeStamp', { value: ms });
      fireEvent(document.body, key);
    };
    show();
    pressAt(1000);
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    // The first download is over: only the time between the keys can hold the second one back.
    pressAt(1499);
    expect(downloads()).toBe(1);
    pressAt(1500);
    expect(downloads()).toBe(2);
  });

  it('[T9.10] D that was pressed before the actions were there acts when they come, and once', async () => {
    const key = new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true });
    document.body.dispatchEvent(key);
    show(freeIcon, true, key).unmount();
    show(freeIcon, true, key);
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(downloads()).toBe(1);
    cleanup();
    show(freeIcon, true, new KeyboardEvent('keydown', { key: 'x', cancelable: true }));
    expect(downloads()).toBe(1);
  });

  it('[T5.13] [T9.10] keys are ignored while writing, with other modifiers, and when switched off', () => {
    const { unmount } = show();
    fireEvent.keyDown(screen.getByLabelText('search'), { key: 'd' });
    fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'D', shiftKey: true });
    unmount();
    show(freeIcon, false);
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(downloads()).toBe(0);
  });

  it('Ctrl+C is left to the text when some is selected', () => {
    show();
    const selection = vi
      .spyOn(document, 'getSelection')
      .mockReturnValue({ toString: () => 'text' } as Selection);
    const event = new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    selection.mockRestore();
  });

  it('keys do nothing once the cell is left', () => {
    show().unmount();
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(downloads()).toBe(0);
  });

  it('offers a copy of what the visitor may have', async () => {
    show(lockedIcon);
    expect(screen.getByRole('button', { name: 'Copy Home as PNG' })).toBeTruthy();
    cleanup();
    show({ ...freeIcon, svg: '<svg viewBox="0 0 1 1"></svg>' });
    const svg = screen.getByRole('button', { name: 'Copy Home as SVG' });
    fireEvent.focus(svg);
    fireEvent.pointerEnter(svg, { pointerType: 'mouse' });
    expect(await screen.findByText('Copy SVG')).toBeTruthy();
  });

  it('C copies what the button says, and says so', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    show({ ...freeIcon, svg: '<svg viewBox="0 0 1 1"></svg>' });
    fireEvent.keyDown(document.body, { key: 'c' });
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    expect(writeText.mock.calls.flat().join()).toContain('<svg');
    vi.unstubAllGlobals();
  });
});
