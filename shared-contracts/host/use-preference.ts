import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';
import { type PreferenceKey, type PreferenceValues, preferenceDefaults } from './preferences.ts';

/** What a visitor has stored of a preference, or null; for where the default depends on the page. The first render shows null. */
export function useStoredPreference<K extends PreferenceKey>(
  key: K,
): [PreferenceValues[K] | null, (value: PreferenceValues[K]) => void] {
  const { preferences } = useHost();
  const value = useSyncExternalStore(
    preferences.subscribe,
    () => (preferences.isStored(key) ? preferences.get(key) : null),
    () => null,
  );
  return [value, useSetPreference(key)];
}

/** One preference and the way to change it. The first render shows the default, so that hydration matches. */
export function usePreference<K extends PreferenceKey>(
  key: K,
): [PreferenceValues[K], (value: PreferenceValues[K]) => void] {
  const { preferences } = useHost();
  const value = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get(key),
    () => preferenceDefaults[key],
  );
  return [value, useSetPreference(key)];
}

function useSetPreference<K extends PreferenceKey>(key: K): (value: PreferenceValues[K]) => void {
  const { preferences } = useHost();
  return useCallback((next) => preferences.set(key, next), [preferences, key]);
}
