import {
  createMemoryPreferences,
  type MemoryPreferences,
  type PreferenceKey,
  type Preferences,
  type PreferenceValues,
  preferenceDefaults,
} from '@icoteca/shared-contracts/host';

/** The part of localStorage that is used. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Preferences in the browser's storage under the specification's own keys. Words are stored plainly (`compact`,
 * `true`), everything else as JSON. What cannot be read counts as not stored. Where storage is refused, memory keeps
 * them for this page.
 * @param storage null when the browser refuses it
 * @param window tells of changes in other tabs
 * @param session storage of what is remembered for the session alone; null when the browser refuses it
 */
export function createStoredPreferences(
  storage: PreferenceStorage | null,
  window: Pick<Window, 'addEventListener'>,
  session: PreferenceStorage | null = null,
): Preferences {
  const memory = createMemoryPreferences();
  const storageOf = (key: PreferenceKey) => (sessionKeys.has(key) ? session : storage);
  const read = (key: PreferenceKey) => setFrom(memory, storageOf(key), key);
  keys.forEach(read);
  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === null) keys.forEach(read);
    else if (isKey(key)) read(key);
  });
  return {
    ...memory,
    set(key, value) {
      memory.set(key, value);
      try {
        storageOf(key)?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // Full or refused: the value still holds until the page is left.
      }
    },
  };
}

const keys = Object.keys(preferenceDefaults) as PreferenceKey[];

const sessionKeys: ReadonlySet<PreferenceKey> = new Set([
  'isImageSearchOpened',
  'authRequest',
  'listPlace',
  'collectionUndo',
  'collectionStep',
  'requestStep',
]);

function isKey(text: string): text is PreferenceKey {
  return (keys as string[]).includes(text);
}

/** Where storage is refused, what memory has stays. */
function setFrom(memory: MemoryPreferences, storage: PreferenceStorage | null, key: PreferenceKey): void {
  if (!storage) return;
  const text = storage.getItem(key);
  const value = text === null ? undefined : parse(text);
  if (value !== undefined && fits(key, value)) memory.set(key, value);
  else memory.forget(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const checks: { readonly [K in PreferenceKey]: (value: unknown) => boolean } = {
  theme: (value) => value === 'light' || value === 'dark' || value === 'system',
  isSidebarClosed: (value) => typeof value === 'boolean',
  activeTab: (value) => value === 'styles' || value === 'categories' || value === 'collections',
  I8GridMode: (value) => value === 'detailed' || value === 'compact',
  favoritePlatforms: (value) => Array.isArray(value) && value.every((code) => typeof code === 'string'),
  lastSizeDownloaded: (value) =>
    value === null ||
    (typeof value === 'object' &&
      'platform' in value &&
      typeof value.platform === 'string' &&
      'size' in value &&
      typeof value.size === 'number'),
  hotkeys: (value) => typeof value === 'boolean',
  isImageSearchOpened: (value) => typeof value === 'boolean',
  isAiHintClosed: (value) => typeof value === 'boolean',
  authRequest: (value) =>
    value === null ||
    (typeof value === 'object' &&
      'reason' in value &&
      typeof value.reason === 'string' &&
      (!('step' in value) || typeof value.step === 'string') &&
      'path' in value &&
      typeof value.path === 'string' &&
      'at' in value &&
      typeof value.at === 'number'),
  listPlace: (value) =>
    value === null ||
    (typeof value === 'object' &&
      'address' in value &&
      typeof value.address === 'string' &&
      'index' in value &&
      Number.isSafeInteger(value.index) &&
      'top' in value &&
      Number.isFinite(value.top)),
  lastCollection: (value) => value === null || hasTexts(value, ['account', 'id']),
  collectionUndo: (value) =>
    value === null ||
    (hasTexts(value, ['account', 'id', 'name']) &&
      'until' in value &&
      Number.isFinite(value.until) &&
      (!('icons' in value) || (Array.isArray(value.icons) && value.icons.every(isRun))) &&
      (!('movedTo' in value) || isMovedTo(value.movedTo))),
  collectionStep: isStep,
  requestStep: isStep,
  requestDraft: (value) => value === null || isDraft(value),
};

function isDraft(value: unknown): boolean {
  return (
    hasTexts(value, ['begunWith', 'title', 'description']) &&
    'account' in value &&
    (value.account === null || typeof value.account === 'string') &&
    'isAnimated' in value &&
    typeof value.isAnimated === 'boolean' &&
    'platforms' in value &&
    Array.isArray(value.platforms) &&
    value.platforms.every((code) => typeof code === 'string') &&
    'attachments' in value &&
    Array.isArray(value.attachments) &&
    value.attachments.every((file) => hasTexts(file, ['id', 'name', 'url', 'kind']))
  );
}

function isStep(value: unknown): boolean {
  return value === null || (hasTexts(value, ['step']) && 'at' in value && Number.isFinite(value.at));
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

/** Where moved icons went. */
function isMovedTo(value: unknown): boolean {
  return (
    hasTexts(value, ['id']) &&
    'duplicates' in value &&
    Array.isArray(value.duplicates) &&
    value.duplicates.every((id) => typeof id === 'string')
  );
}

/** Removed icons that stood one after the other. */
function isRun(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ids' in value &&
    Array.isArray(value.ids) &&
    value.ids.every((id) => typeof id === 'string') &&
    'before' in value &&
    (value.before === null || typeof value.before === 'string')
  );
}

function fits<K extends PreferenceKey>(key: K, value: unknown): value is PreferenceValues[K] {
  return checks[key](value);
}
