import { knownFormats } from '@icoteca/shared-contracts';
import type { PreferenceKey, PreferenceValues } from '@icoteca/shared-contracts/host';

/** Whether a value that was read from storage has a shape. */
type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const flag: Shape = (value) => typeof value === 'boolean';
const number: Shape = Number.isFinite;
const oneOf =
  (...values: readonly string[]): Shape =>
  (value) =>
    values.some((each) => each === value);
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape(Reflect.get(value, name)));

const isFormat = oneOf(...knownFormats);
const step = orNull(record({ step: text, at: number }));

/** What storage may hold under each key; any other value counts as not stored. */
const shapes: { readonly [K in PreferenceKey]: Shape } = {
  theme: oneOf('light', 'dark', 'system'),
  isSidebarClosed: flag,
  activeTab: oneOf('styles', 'categories', 'collections'),
  I8GridMode: oneOf('detailed', 'compact'),
  favoritePlatforms: listOf(text),
  gridLook: orNull(
    record({ color: orNull(text), ground: orNull(text), stroke: orNull(number), size: orNull(number) }),
  ),
  lastSizeDownloaded: orNull(record({ platform: text, size: number })),
  exportChoice: orNull(
    record({
      format: orNull(isFormat),
      movingFormat: orNull(isFormat),
      size: orNull(number),
      vectorSize: orNull(number),
      paint: orNull(text),
      strokeWidth: orNull(number),
    }),
  ),
  selectionFormat: orNull(text),
  hotkeys: flag,
  liveResults: orNull(flag),
  isImageSearchOpened: flag,
  isAiHintClosed: flag,
  authRequest: orNull(record({ reason: text, step: optional(text), path: text, at: number })),
  listPlace: orNull(record({ address: text, index: Number.isSafeInteger, top: number })),
  selectedIcons: listOf(text),
  guestDownloads: listOf(
    record({
      iconId: text,
      format: text,
      size: orNull(number),
      color: orNull(text),
      edits: orNull(text),
      simplified: optional(flag),
      at: number,
    }),
  ),
  lastCollection: orNull(record({ account: text, id: text })),
  collectionUndo: orNull(
    record({
      account: text,
      id: text,
      name: text,
      until: number,
      icons: optional(listOf(record({ ids: listOf(text), before: orNull(text) }))),
      movedTo: optional(record({ id: text, duplicates: listOf(text) })),
    }),
  ),
  collectionStep: step,
  requestStep: step,
  requestDraft: orNull(
    record({
      account: orNull(text),
      begunWith: text,
      title: text,
      description: text,
      isAnimated: flag,
      platforms: listOf(text),
      attachments: listOf(record({ id: text, name: text, url: text, kind: text })),
    }),
  ),
};

export function hasStoredShape<K extends PreferenceKey>(
  key: K,
  value: unknown,
): value is PreferenceValues[K] {
  return shapes[key](value);
}
