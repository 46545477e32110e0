import {
  createMemoryPreferences,
  type MemoryPreferences,
  type PreferenceKey,
  type Preferences,
  preferenceDefaults,
} from '@icoteca/shared-contracts/host';
import { hasStoredShape } from './stored-shapes.ts';

/** The part of localStorage that is used. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;

/**
 * Preferences in the browser's storage under the specification's own keys. Words are stored plainly (`compact`,
 * `true`), everything else as JSON. Unreadable values count as not stored. Where storage is refused, they last for
 * this page.
 * @param storage null when the browser refuses it
 * @param window emits changes of other tabs
 * @param session storage for the session alone; null when the browser refuses it
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
  'selectedIcons',
  'collectionUndo',
  'collectionStep',
  'requestStep',
]);

/** Steps of a sign-in: written once, so that nothing would replace an unreadable one. */
const stepKeys: ReadonlySet<PreferenceKey> = new Set(['authRequest', 'collectionStep', 'requestStep']);

function isKey(text: string): text is PreferenceKey {
  return (keys as string[]).includes(text);
}

/** Where storage is refused, what memory has stays. */
function setFrom(memory: MemoryPreferences, storage: PreferenceStorage | null, key: PreferenceKey): void {
  if (!storage) return;
  const text = storage.getItem(key);
  const value = text === null ? undefined : parse(text);
  if (value !== undefined && hasStoredShape(key, value)) memory.set(key, value);
  else {
    memory.forget(key);
    if (text !== null && stepKeys.has(key)) storage.removeItem(key);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
