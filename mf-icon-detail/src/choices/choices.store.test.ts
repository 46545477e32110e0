import { GUEST, type IconSummary } from '@icoteca/shared-contracts';
import { createMemoryPreferences, type ExportChoice } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { expect, it } from 'vitest';
import { IconStore } from '../icon/icon.store.ts';
import { detailsOf, freeIcon, lockedIcon } from '../testing-icons.ts';

const nothing: ExportChoice = {
  format: null,
  movingFormat: null,
  size: null,
  vectorSize: null,
  paint: null,
  strokeWidth: null,
};
const animated: IconSummary = { ...freeIcon, id: 'move00000000', isAnimated: true };

function visit(preferences = createMemoryPreferences(), rights = GUEST) {
  const host = createTestHost(
    {
      icon: (call) => {
        const { id } = (call as { query: { id: string } }).query;
        return { success: true, icon: detailsOf({ ...lockedIcon, id }) };
      },
      variants: () => ({ success: true, variants: [], total: 0 }),
    },
    { preferences, rights },
  );
  return (icon: IconSummary, options = {}) => new IconStore(host, icon, undefined, options);
}

it('begins with SVG where the visitor may have it, with movement for animated icons, and with PNG elsewhere', () => {
  const open = visit();
  expect([open(freeIcon).file.format, open(animated).file.format, open(lockedIcon).file.format]).toEqual([
    'svg',
    'gif',
    'png',
  ]);
  const paid = visit(undefined, { ...GUEST, isPaid: true });
  expect(paid(lockedIcon).file.format).toBe('svg');
});

it('stores format, size, colour and stroke for the next icons and visits, for moving formats apart', async () => {
  const preferences = createMemoryPreferences();
  const open = visit(preferences);
  const store = open(freeIcon);
  store.file.setSize(48);
  store.file.setFormat('webp');
  store.file.setSize(256);
  store.edits.setColour('12B886');
  store.edits.setStrokeWidth(1);
  expect(preferences.get('exportChoice')).toEqual({
    ...nothing,
    format: 'webp',
    size: 256,
    vectorSize: 48,
    paint: '12B886',
    strokeWidth: 1,
  });
  expect(open(animated).file.format).toBe('gif');
  for (const next of [open(freeIcon), visit(preferences)({ ...freeIcon, platform: 'other' })]) {
    expect([next.file.format, next.file.size, next.look.words.color]).toEqual(['webp', 256, '12B886']);
    expect(next.edits.strokeWidth).toBe(1);
  }
});

it('a choice that this icon does not allow is not taken over, and one made for it says what it needs', async () => {
  const open = visit(createMemoryPreferences({ exportChoice: { ...nothing, format: 'svg', size: 512 } }));
  const store = open(lockedIcon);
  expect([store.file.format, store.file.size, store.file.decision.allowed]).toEqual(['png', 96, true]);
  store.file.setFormat('svg');
  expect(store.file.decision).toMatchObject({ allowed: false, code: 'PAID_VECTOR' });
  await store.show({ ...lockedIcon, id: 'next00000000' });
  expect(store.file.format).toBe('png');
});

it('[S6.06] the last downloaded size of the same style comes before a size of an earlier visit', () => {
  const preferences = createMemoryPreferences({
    exportChoice: { ...nothing, format: 'png', size: 64 },
    lastSizeDownloaded: { platform: freeIcon.platform, size: 256 },
  });
  const open = visit(preferences);
  expect([open(freeIcon).file.size, open({ ...freeIcon, platform: 'other' }).file.size]).toEqual([256, 64]);
});

it('the colour of the page comes before that of an earlier visit, and resetting forgets it', () => {
  const preferences = createMemoryPreferences({ exportChoice: { ...nothing, paint: 'FA5252' } });
  const store = visit(preferences)(freeIcon);
  expect(store.look.words.color).toBe('FA5252');
  store.look.paintAs('228BE6');
  expect(store.look.words.color).toBe('228BE6');
  store.edits.resetPaint();
  expect([store.look.words.color, preferences.get('exportChoice')?.paint]).toEqual([null, null]);
});

it('a page that the server drew takes nothing from storage until it is hydrated', () => {
  const preferences = createMemoryPreferences({
    exportChoice: { ...nothing, format: 'png', paint: 'FA5252' },
    lastSizeDownloaded: { platform: freeIcon.platform, size: 48 },
  });
  const store = visit(preferences)(freeIcon, { isServed: true });
  expect([store.file.format, store.file.size, store.look.words.color]).toEqual(['svg', 512, null]);
  store.restore();
  expect([store.file.format, store.file.size, store.look.words.color]).toEqual(['png', 48, 'FA5252']);
});

it('takes what the page does to its icons, until it is changed here, and does not store it as a choice for files', () => {
  const preferences = createMemoryPreferences();
  const open = visit(preferences);
  const { edits } = open(freeIcon);
  edits.startWith('stroke-1.5_bg-rounded-FFFFFF_pad-12');
  expect(edits).toMatchObject({ strokeWidth: 1.5, background: { colour: 'FFFFFF' }, padding: 12 });
  expect(preferences.get('exportChoice')?.strokeWidth ?? null).toBeNull();
  edits.setStrokeWidth(3);
  edits.startWith('stroke-1.5_bg-rounded-FFFFFF_pad-12');
  expect(edits.strokeWidth).toBe(3);
  expect(preferences.get('exportChoice')?.strokeWidth).toBe(3);
  edits.startWith(undefined);
  expect(edits).toMatchObject({ strokeWidth: null, background: null, padding: 0 });
});
