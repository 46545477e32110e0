import '../drawing/preload-rules.ts';
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

function stubWriteText() {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return writeText;
}

function copyOf(icon = freeIcon, overrides: Partial<Host> = {}) {
  const host = createTestHost({}, overrides);
  const store = new IconStore(host, icon, { icon: detailsOf(icon), variants: [] });
  return { host, store, copy: new CopyStore(host, store) };
}

describe('copy', () => {
  it('[T4.31] copies the SVG as painted and sized, licence included, and says so for 1500 ms', async () => {
    vi.useFakeTimers();
    const writeText = stubWriteText();
    const { copy, store } = copyOf();
    store.edits.setColour('12B886');
    store.file.setFormat('svg');
    store.file.setSize(48);
    await copy.copy('svg');
    const text = writeText.mock.calls[0]?.[0] ?? '';
    expect(text).toContain('width="48"');
    expect(text).toContain('stroke="#12b886"');
    expect(text).toContain('License: MIT');
    expect(copy.copied).toBe('svg');
    vi.advanceTimersByTime(1499);
    expect(copy.copied).toBe('svg');
    vi.advanceTimersByTime(1);
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

  it('has the size of the drawing or of the text around, whatever the size of the PNG, until one is chosen for SVG', async () => {
    const { copy, store } = copyOf();
    await copy.prepare();
    store.file.setFormat('png');
    store.file.setSize(512);
    const heads = () =>
      (['svg', 'data-url', 'jsx', 'tsx', 'vue', 'svelte', 'css'] as const).map(
        (kind) => /width(?:=["']|: )([^"';]*)/.exec(decodeURIComponent(copy.codeOf(kind) ?? ''))?.[1],
      );
    expect(heads()).toEqual(['24', '24', '1em', '1em', '1em', '1em', '1em']);
    expect(decodeURIComponent(copy.codeOf('css') ?? '')).toContain("width='24'");
    store.file.setFormat('svg');
    expect(heads()[0]).toBe('24');
    store.file.setSize(40);
    expect(heads()).toEqual(['40', '40', '40', '40', '40', '40', '40px']);
    store.file.setSize(null);
    expect(heads()[0]).toBe('24');
    store.file.setFormat('png');
    expect(store.file.size).toBe(512);
  });

  it('names author and licence in every kind of code, also where a list gave the drawing without them', async () => {
    const writeText = stubWriteText();
    const bare = freeSvg.replace(/<!--.*?-->/, '');
    const icon = detailsOf(freeIcon);
    const call = vi.fn(async () => ({ icon: { ...icon, svg: btoa(bare) } }));
    const host = createTestHost({}, { api: { call } as unknown as Host['api'] });
    const store = new IconStore(host, { ...freeIcon, svg: bare });
    const copy = new CopyStore(host, store);
    const kinds = ['svg', 'jsx', 'tsx', 'vue', 'svelte', 'data-url', 'css', 'html'] as const;
    for (const kind of kinds) await copy.copy(kind);
    expect(writeText).toHaveBeenCalledTimes(kinds.length);
    for (const [at, [text]] of writeText.mock.calls.entries())
      expect(decodeURIComponent(text), kinds[at]).toContain('home by Tabler, MIT, https://example.test/mit');
    expect(call, 'the details are asked for once').toHaveBeenCalledOnce();
  });

  it('copies without author and licence rather than not at all while the details cannot be had', async () => {
    const writeText = stubWriteText();
    const call = vi.fn(async () => {
      throw new RequestError('down', 500, null);
    });
    const host = createTestHost({}, { api: { call } as unknown as Host['api'] });
    const copy = new CopyStore(host, new IconStore(host, { ...freeIcon, svg: freeSvg }));
    await copy.copy('svg');
    expect(writeText).toHaveBeenCalledOnce();
    expect(copy.copied).toBe('svg');
  });

  describe('as HTML', () => {
    async function copied(rights: Partial<Host['rights']>, size: number) {
      const writeText = stubWriteText();
      const visitor = { isPaid: false, isLicensed: false, isCounted: false, plans: true, ...rights };
      const { copy, host, store } = copyOf(lockedIcon, { rights: visitor });
      store.file.setFormat('png');
      store.file.setSize(size);
      await copy.copy('html');
      return { html: writeText.mock.calls[0]?.[0] ?? '', notified: host.notified };
    }

    it.each([{ isPaid: true }, { isLicensed: true, isCounted: true }])(
      'is sharp for %o, who may have the drawing that others may not',
      async (rights) => {
        vi.mocked(fetchFile).mockClear();
        vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob([freeSvg]), name: 'a.svg' });
        const { html, notified } = await copied(rights, 256);
        expect(html).toMatch(/src="data:image\/svg\+xml,.*" width="256" height="256"/);
        expect(notified).toEqual([]);
        vi.mocked(fetchFile).mockClear();
        expect((await copied(rights, 96)).html).toContain('-96.png" width="96"');
        expect(fetchFile, 'a link costs nothing').not.toHaveBeenCalled();
      },
    );

    it('is as large as the picture that everybody has for a guest, and says so', async () => {
      const { html, notified } = await copied({}, 256);
      expect(html).toContain('-100.png" width="100" height="100"');
      expect(notified).toMatchObject([{ type: 'success', title: 'copy.smaller' }]);
    });
  });

  it('[S6.01] code of an icon that is not free is locked for a guest and requests a plan', async () => {
    const { copy, host } = copyOf(lockedIcon);
    const received = vi.fn();
    host.events.on('plan:requested', received);
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
    expect(received).toHaveBeenCalledWith({ reason: 'vector', iconId: lockedIcon.id });
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
      store.file.setFormat('png');
      store.file.setSize(64);
      await copy.copy('png');
      expect(copy.copied).toBe('png');
      const [address] = vi.mocked(fetchFile).mock.lastCall ?? [''];
      const requested = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
      // The session cookie identifies the visitor: e-mail and keys are in no URL (resolution 24).
      expect(requested).toEqual({
        id: freeIcon.id,
        format: 'png',
        size: '64',
        color: 'FA5252',
        name: 'home',
        download: '1',
      });
      expect(host.notified).toMatchObject([{ type: 'success', delayMs: 4000 }]);
    });

    it('says when the visitor has it only smaller than it was chosen', async () => {
      clipboard();
      vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob(['png']), name: 'a.png' });
      const { copy, host, store } = copyOf(lockedIcon);
      store.file.setFormat('png');
      store.file.setSize(256);
      await copy.copy('png');
      expect(vi.mocked(fetchFile).mock.lastCall?.[0]).toContain('size=100');
      expect(host.notified).toMatchObject([{ type: 'success', title: 'copy.smaller' }]);
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
    const writeText = stubWriteText();
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
      `/img/?id=${lockedIcon.id}&format=svg&name=home&download=1`,
    ]);
    expect(writeText.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('export function HomeIcon'),
      expect.stringContaining('<svg'),
    ]);
    expect(store.iconRights.alreadyDownloaded).toBe(true);
  });
});
