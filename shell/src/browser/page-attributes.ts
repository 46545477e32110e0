import type { Preferences } from '@icoteca/shared-contracts/host';

/**
 * Keeps the attributes of the root element in step with the preferences. The script in the head has set them before the
 * first paint; this does the same for every later change, of other tabs too.
 */
export function followPreferences(preferences: Preferences, root: HTMLElement): () => void {
  const apply = () => {
    const theme = preferences.get('theme');
    setOrRemove(root, 'theme', theme === 'system' ? null : theme);
    setOrRemove(root, 'sidebar', preferences.get('isSidebarClosed') ? 'closed' : null);
    setOrRemove(root, 'gridMode', preferences.get('I8GridMode') === 'compact' ? 'compact' : null);
  };
  apply();
  return preferences.subscribe(apply);
}

function setOrRemove(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}
