import '../drawing/rules-at-hand.ts';
import { RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../download/fetch-file.ts';
import { IconStore } from '../icon/icon.store.ts';
import { detailsOf, freeIcon, freeSvg, lockedIcon } from '../testing-icons.ts';
import { CopyStore } from './copy.store.ts';

vi.mock('../download/fetch-file.ts', () => ({ fetchFile: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function copyOf(icon = freeIcon, overrides: Partial<Host> = {}) {
  const host = createTestHost({}, overrides);
  const store = new IconStore(host, icon, { icon: detailsOf(icon), variants: [] });
  return { host, store, copy: new CopyStore(host, store) };
}

describe('copy', () => {
  it('[T4.31] copies the SVG as painted and sized, licence included, and says so for 1500 ms', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { copy, store } = copyOf();
    store.edits.setColour('12B886');
    store.setSize(48);
    await copy.copy('svg');
    const text = writeText.mock.calls[0]?.[0] ?? '';
    expect(text).toContain('width="48"');
    expect(text).toContain('stroke="#12b886"');
    expect(text).toContain('License: MIT');
    expect(copy.copied).toBe('svg');
    vi.advanceTimersByTime(1500);
    expect(copy.copied).toBeNull();
  });

  it('every code is made from the same painted document', async () => {
    const { copy, store } = copyOf();
    await copy.prepare();
    store.edits.setGradient('FA5252,228BE6');
    expect(copy.codeOf('svg')).toContain('#fa5252');
    expect(copy.codeOf('jsx')).toContain('stopColor="#fa5252"');
    expect(decodeURIComponent(copy.codeOf('data-url') ?? '')).toContain("stop-color='#fa5252'");
    expect(copy.codeOf('png')).toBeNull();
  });

  it('[S6.01] code of an icon that is not free is locked for a guest and asks for a plan', async () => {
    const { copy, host } = copyOf(lockedIcon);
    const heard = vi.fn();
    host.events.on('plan:requested', heard);
    expect(copy.kinds.filter((choice) => choice.locked).map((choice) => choice.kind)).toEqual([
      'svg',
      'jsx',
      'tsx',
      'vue',
      'svelte',
      'data-url',
      'css',
    ]);
    await copy.copy('jsx');
    expect(heard).toHaveBeenCalledWith({ reason: 'vector', iconId: lockedIcon.id });
    expect(copy.codeOf('svg')).toBeNull();
  });

  describe('as a picture', () => {
    /** A clipboard that waits for the picture, as browsers do. */
    function clipboard() {
      const write = vi.fn(async ([item]: { content: Record<string, Promise<Blob>> }[]) => {
        await item?.content['image/png'];
      });
      vi.stubGlobal('navigator', { clipboard: { write } });
      vi.stubGlobal(
        'ClipboardItem',
        class {
          readonly content: unknown;
          constructor(content: unknown) {
            this.content = content;
          }
        },
      );
      return write;
    }

    it('[S7.49] [T7.16] [T8.04] is the very file of a download, in its size and colour, and says so for 4 s', async () => {
      clipboard();
      vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob(['png']), name: 'a.png' });
      const { copy, host, store } = copyOf();
      store.edits.setColour('FA5252');
      store.setSize(64);
      await copy.copy('png');
      expect(copy.copied).toBe('png');
      const [address] = vi.mocked(fetchFile).mock.lastCall ?? [''];
      const asked = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
      // Who asks stands in the cookie of the session: e-mail and keys are in no address (resolution 24).
      expect(asked).toEqual({
        id: freeIcon.id,
        format: 'png',
        size: '64',
        color: 'FA5252',
        name: 'home',
        download: '1',
      });
      expect(host.notified).toMatchObject([{ type: 'success', delayMs: 4000 }]);
    });

    it('[T8.02] fails with a log alone', async () => {
      clipboard();
      vi.mocked(fetchFile).mockRejectedValue(new RequestError('down', 500, null));
      const report = vi.fn();
      const { copy, host } = copyOf(freeIcon, { telemetry: { report } });
      await copy.copy('png');
      expect(report).toHaveBeenCalledOnce();
      expect(host.notified).toEqual([]);
      expect(copy.copied).toBeNull();
    });
  });

  it('[T8.17] a browser without a clipboard gives NOT_SUPPORTED, and nothing says "copied"', async () => {
    vi.stubGlobal('navigator', {});
    const { copy, host } = copyOf();
    await copy.copy('svg');
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'NOT_SUPPORTED' }]);
    expect(copy.copied).toBeNull();
  });

  it('[S6.02] code of an icon that costs a licensed visitor a use is fetched as a file, once', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob([`${freeSvg}\n`]), name: 'a.svg' });
    const rights = { isPaid: false, isLicensed: true, isCounted: true, plans: true };
    const host = createTestHost({}, { rights });
    const store = new IconStore(host, lockedIcon, { icon: detailsOf(lockedIcon), variants: [] });
    const copy = new CopyStore(host, store);
    expect(copy.kinds.some(({ locked }) => locked)).toBe(false);
    expect(store.vector, 'not before it is paid for').toBeNull();
    await copy.copy('jsx');
    await copy.copy('svg');
    expect(vi.mocked(fetchFile).mock.calls.map(([url]) => url)).toEqual([
      `/img/?id=${lockedIcon.id}&format=svg&size=${store.size}&name=home&download=1`,
    ]);
    expect(writeText.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('export function HomeIcon'),
      expect.stringContaining('<svg'),
    ]);
    expect(store.iconRights.alreadyDownloaded).toBe(true);
  });
});
