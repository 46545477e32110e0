import { GUEST, type IconSummary, RequestError } from '@icoteca/shared-contracts';
import { createMemoryPreferences } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it } from 'vitest';
import { detailsOf, freeIcon, freeSvg, lockedIcon, ownIcon } from '../testing-icons.ts';
import { IconStore } from './icon.store.ts';

const summary = freeIcon;
const locked = lockedIcon;
const answers = (icon: IconSummary) => ({
  icon: () => ({ success: true, icon: detailsOf(icon) }),
  variants: () => ({ success: true, variants: [icon], total: 1 }),
});

describe('the icon being looked at', () => {
  it('[S4.14] stores the selected icon immediately and then loads its details', async () => {
    const store = new IconStore(createTestHost(answers(locked)), summary, {
      icon: detailsOf(summary),
      variants: [summary],
    });
    const loading = store.show(locked);
    expect(store.summary).toEqual(locked);
    expect(store.load.status).toBe('loading');
    expect(store.details).toBeNull();
    await loading;
    expect(store.load.status).toBe('ready');
    expect(store.details?.id).toBe(locked.id);
    expect(store.details?.pngSizes).toEqual([24, 96, 512, 1600]);
  });

  it('[S4.15] an icon of the visitor begins with 80 px, whatever was downloaded before, and is not fetched', async () => {
    const preferences = createMemoryPreferences({
      lastSizeDownloaded: { platform: summary.platform, size: 512 },
    });
    const host = createTestHost({}, { preferences, rights: { ...GUEST, isPaid: true } });
    const store = new IconStore(host, ownIcon, { icon: detailsOf(ownIcon), variants: [] });
    expect(store.file.size).toBe(80);
    await store.show(ownIcon);
    expect(store.load.status).toBe('ready');
    const listed = new IconStore(host, { ...ownIcon, svg: freeSvg });
    // The test host has no answer for any call.
    await listed.show({ ...ownIcon, svg: freeSvg });
    expect([listed.load.status, listed.file.size, listed.vector]).toEqual(['ready', 80, freeSvg]);
    store.file.setSize(256);
    expect(store.file.size).toBe(256);
    const known = new IconStore(host, summary, { icon: detailsOf(summary), variants: [] });
    expect(known.file.size).toBe(512);
  });

  it('[S4.15] of an upload nothing is fetched but a drawing that is too large for lists, and nothing of one of others', async () => {
    const called: string[] = [];
    const host = createTestHost({
      icon: (call) => {
        called.push((call as { query: { id: string } }).query.id);
        return { success: true, icon: detailsOf(ownIcon) };
      },
    });
    const large = new IconStore(host, ownIcon);
    await large.show(ownIcon);
    expect([called, large.vector]).toEqual([[ownIcon.id], freeSvg]);
    const foreign = { ...ownIcon, isForeign: true };
    const others = new IconStore(host, foreign);
    await others.show(foreign);
    expect([called.length, others.load.status, others.vector, others.file.decision.allowed]).toEqual([
      1,
      'ready',
      null,
      false,
    ]);
  });

  it('an upload stays as it is when its large drawing cannot be had', async () => {
    const store = new IconStore(createTestHost(), ownIcon);
    await store.show(ownIcon);
    expect(store.load.status).toBe('ready');
    expect(store.file.decision.allowed).toBe(true);
  });

  it('[S5.15] an upload has no watermark at any size', () => {
    const sold = { ...ownIcon, free: false, isFree: false };
    expect(new IconStore(createTestHost(), sold).hasWatermark).toBe(false);
    expect(new IconStore(createTestHost(), lockedIcon).hasWatermark).toBe(true);
  });

  it('[S4.14] a newer load cancels the older one', async () => {
    const waiting: ((icon: IconSummary) => void)[] = [];
    const host = createTestHost({
      icon: () =>
        new Promise((resolve) => waiting.push((icon) => resolve({ success: true, icon: detailsOf(icon) }))),
      variants: () => ({ success: true, variants: [], total: 0 }),
    });
    const store = new IconStore(host, summary);
    const first = store.show(summary);
    const second = store.show(locked);
    waiting[1]?.(locked);
    await second;
    waiting[0]?.(summary);
    await first;
    expect(store.details?.id).toBe(locked.id);
  });

  it('keeps the code of a failed load and can be retried', async () => {
    let fail = true;
    const host = createTestHost({
      ...answers(summary),
      icon: () => {
        if (fail)
          throw new RequestError('no', 503, { success: false, code: 'DATABASE_UNAVAILABLE', message: 'x' });
        return { success: true, icon: detailsOf(summary) };
      },
    });
    const store = new IconStore(host, summary);
    await store.show(summary);
    expect(store.load).toEqual({ status: 'error', code: 'DATABASE_UNAVAILABLE' });
    fail = false;
    await store.retry();
    expect(store.load.status).toBe('ready');
  });

  it('[S6.04] [S6.06] a guest sees locks on sizes over 100 px and on other formats than PNG of an icon that is not free', () => {
    const store = new IconStore(createTestHost(), locked);
    expect(store.file.size).toBe(96);
    const sizes = (isLocked: boolean) =>
      store.file.sizes.filter(({ locked }) => locked === isLocked).map(({ size }) => size);
    expect([sizes(false), sizes(true)]).toEqual([
      [24, 48, 64, 96],
      [256, 512, 1600],
    ]);
    expect(store.file.formats.filter((choice) => !choice.locked).map((choice) => choice.format)).toEqual([
      'png',
    ]);
    store.file.setFormat('svg');
    expect(store.file.decision).toMatchObject({ allowed: false, code: 'PAID_VECTOR' });
  });

  it('nothing of a free icon is locked', () => {
    const store = new IconStore(createTestHost(), summary);
    expect(store.file.sizes.some((preset) => preset.locked)).toBe(false);
    expect(store.file.formats.some((choice) => choice.locked)).toBe(false);
  });

  it('[S6.06] starts with the last downloaded size of the same style', () => {
    const preferences = createMemoryPreferences({ lastSizeDownloaded: { platform: 'ph', size: 48 } });
    expect(new IconStore(createTestHost({}, { preferences }), locked).file.size).toBe(48);
    expect(
      new IconStore(createTestHost({}, { preferences, rights: { ...GUEST, isPaid: true } }), summary).file
        .size,
    ).not.toBe(48);
  });

  it('[S5.07] black is "as drawn", a gradient needs two colours, icons with own colours take none', () => {
    const store = new IconStore(createTestHost(), summary);
    store.edits.setColour('12B886');
    expect(store.look.words.color).toBe('12B886');
    store.edits.setColour('000000');
    expect(store.look.words.color).toBeNull();
    store.edits.setGradient('FA5252,228BE6');
    expect(store.look.words.color).toBe('FA5252,228BE6');
    store.edits.setGradient('nonsense');
    expect(store.look.words.color).toBe('FA5252,228BE6');
    store.edits.resetPaint();
    expect(store.look.words.color).toBeNull();
    const coloured = new IconStore(createTestHost(), { ...summary, isColor: true });
    coloured.edits.setColour('12B886');
    expect(coloured.look.words.color).toBeNull();
  });

  it('[S4.27] an icon drawn in a gradient takes gradients alone, and the choice outlasts it', async () => {
    const drawn = { ...summary, id: 'drawn0000000', isColor: true, isGradient: true };
    const host = createTestHost({
      icon: () => ({ success: true, icon: { ...detailsOf(drawn), color: '22C3E6,228BE6' } }),
      variants: () => ({ success: true, variants: [], total: 0 }),
    });
    const store = new IconStore(host, summary);
    store.edits.setColour('12B886');
    await store.show(drawn);
    expect(store.look.words.color).toBeNull();
    expect(store.look.gradient, 'its own').toBe('22C3E6,228BE6');
    store.edits.setGradient('FA5252,FD7E14');
    expect([store.look.words.color, store.look.gradient]).toEqual(['FA5252,FD7E14', 'FA5252,FD7E14']);
    store.edits.resetPaint();
    expect([store.look.words.color, store.look.gradient]).toEqual([null, '22C3E6,228BE6']);
  });
});
