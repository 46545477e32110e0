import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IconStore } from '../icon/icon.store.ts';
import { detailsOf, freeIcon, lockedIcon } from '../testing-icons.ts';
import { CopyStore } from './copy.store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function copyOf(icon = freeIcon) {
  const host = createTestHost();
  const store = new IconStore(host, icon, { icon: detailsOf(icon), variants: [] });
  return { host, store, copy: new CopyStore(host, store) };
}

describe('copy', () => {
  it('copies the SVG as painted and sized, licence included, and says so for 1500 ms', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { copy, store } = copyOf();
    store.setColour('12B886');
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

  it('every code is made from the same painted document', () => {
    const { copy, store } = copyOf();
    store.setGradient('FA5252,228BE6');
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
      'data-url',
    ]);
    await copy.copy('jsx');
    expect(heard).toHaveBeenCalledWith({ reason: 'vector', iconId: lockedIcon.id });
    expect(copy.codeOf('svg')).toBeNull();
  });

  it('[T8.17] a browser without a clipboard gives NOT_SUPPORTED, and nothing says "copied"', async () => {
    vi.stubGlobal('navigator', {});
    const { copy, host } = copyOf();
    await copy.copy('svg');
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'NOT_SUPPORTED' }]);
    expect(copy.copied).toBeNull();
  });
});
