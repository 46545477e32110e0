import {
  createMemoryPreferences,
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
 */
export function createStoredPreferences(
  storage: PreferenceStorage | null,
  window: Pick<Window, 'addEventListener'>,
): Preferences {
  const memory = createMemoryPreferences(storage === null ? {} : readAll(storage));
  window.addEventListener('storage', (event) => {
    const key = event.key;
    // A null key means that everything was cleared.
    if (storage === null || (key !== null && !isKey(key))) return;
    for (const changed of key === null ? keys : [key]) setFrom(memory, storage, changed);
  });
  return {
    ...memory,
    set(key, value) {
      memory.set(key, value);
      try {
        storage?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // Full or refused: the value still holds until the page is left.
      }
    },
  };
}

const keys = Object.keys(preferenceDefaults) as PreferenceKey[];

function isKey(text: string): text is PreferenceKey {
  return (keys as string[]).includes(text);
}

function setFrom<K extends PreferenceKey>(memory: Preferences, storage: PreferenceStorage, key: K): void {
  memory.set(key, readOne(storage, key));
}

function readAll(storage: PreferenceStorage): PreferenceValues {
  return Object.fromEntries(keys.map((key) => [key, readOne(storage, key)])) as unknown as PreferenceValues;
}

function readOne<K extends PreferenceKey>(storage: PreferenceStorage, key: K): PreferenceValues[K] {
  const fallback = preferenceDefaults[key];
  const text = storage.getItem(key);
  if (text === null) return fallback;
  const value = parse(text);
  return fits(key, value) ? value : fallback;
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
};

function fits<K extends PreferenceKey>(key: K, value: unknown): value is PreferenceValues[K] {
  return checks[key](value);
}
