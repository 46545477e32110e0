/** What runs inside a page: the host's ports, its hooks and the narrow router. Shared as one copy by federation. */
export type { Host, Locale, Notification, RequestFacts, SlotOutletProps } from './host.ts';
export { HostProvider, useHost } from './host-context.ts';
export {
  type CollectionUndo,
  createMemoryPreferences,
  type MemoryPreferences,
  type PreferenceKey,
  type Preferences,
  type PreferenceValues,
  preferenceDefaults,
  type RequestDraft,
  usePreference,
  useStoredPreference,
} from './preferences.ts';
export * from './router.ts';
export { useSidebarTab } from './sidebar-tab.ts';
export { Slot } from './slot.ts';
export { createTexts, type Texts, type TextValues } from './texts.ts';
export { useEvent } from './use-event.ts';
export { useText } from './use-text.ts';
