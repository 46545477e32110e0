/** What runs inside a page: the host's ports, its hooks and the narrow router. Shared as one copy by federation. */
export type { Host, Notification, RequestFacts, SlotOutletProps } from './host.ts';
export { HostProvider, useHost } from './host-context.ts';
export type { Locale } from './locale.ts';
export {
  type CollectionUndo,
  createMemoryPreferences,
  type ExportChoice,
  type GridLook,
  type GuestDownload,
  type MemoryPreferences,
  type PreferenceKey,
  type Preferences,
  type PreferenceValues,
  preferenceDefaults,
  type RequestDraft,
} from './preferences.ts';
export * from './router.ts';
export { useSidebarTab } from './sidebar-tab.ts';
export { Slot } from './slot.ts';
export { createTexts, type Texts, type TextValues } from './texts.ts';
export { useEvent } from './use-event.ts';
export { usePreference, useStoredPreference } from './use-preference.ts';
export { useText } from './use-text.ts';
