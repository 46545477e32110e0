import type { RequestFile } from '../entities/icon-request.ts';
import type { IconFormat } from '../rules/formats.ts';

/** What the browser stores for a visitor (specification, Local memory); keys as the specification names them. */
export interface PreferenceValues {
  theme: 'light' | 'dark' | 'system';
  isSidebarClosed: boolean;
  activeTab: 'styles' | 'categories' | 'collections';
  I8GridMode: 'detailed' | 'compact';
  favoritePlatforms: readonly string[];
  /** What the icons of grids look like before any is opened; null: as they are. */
  gridLook: GridLook | null;
  lastSizeDownloaded: { readonly platform: string; readonly size: number } | null;
  /** What the visitor chose for the files of icons, in the panel and on icon pages (decision 0100). */
  exportChoice: ExportChoice | null;
  /** What was chosen for the files of a selection: a format, or a kind of components (`tsx`). */
  selectionFormat: string | null;
  hotkeys: boolean;
  /** Results follow the words while they are typed; null: where the line is fast. */
  liveResults: boolean | null;
  /** The box of search by image was opened once; for the session alone. */
  isImageSearchOpened: boolean;
  /** The hint beside the AI switch was closed: it never comes again. */
  isAiHintClosed: boolean;
  /** What a visitor wanted when they left for a sign-in provider, on which page (path and query) and when (ms since 1970); for the session alone. */
  authRequest: {
    readonly reason: string;
    readonly step?: string | undefined;
    readonly path: string;
    readonly at: number;
  } | null;
  /**
   * Where the list of icons in this tab was left: its address, a cell, and the distance of its row from the top of the
   * screen, px; for the session alone.
   */
  listPlace: { readonly address: string; readonly index: number; readonly top: number } | null;
  /** Ids of the icons that are selected in this tab, in their order; for the session alone. */
  selectedIcons: readonly string[];
  /** Downloads of guests in this browser, the latest first (GUEST_DOWNLOADS_LIMIT). */
  guestDownloads: readonly GuestDownload[];
  /** The collection that an account used last (specification CN 4, Last-used collection). */
  lastCollection: { readonly account: string; readonly id: string } | null;
  /** What was deleted or removed a moment ago and can be undone, also after a reload; for the session alone. */
  collectionUndo: CollectionUndo | null;
  /** What a guest wanted of collections, and when (ms since 1970): done when they come back signed in; for the session alone. */
  collectionStep: { readonly step: string; readonly at: number } | null;
  /** The same of icon requests: a vote, or the request that is in `requestDraft`; for the session alone. */
  requestStep: { readonly step: string; readonly at: number } | null;
  /** A request for an icon that was begun and not sent. */
  requestDraft: RequestDraft | null;
}

/** What the visitor has all icons of a grid look like; null leaves each as it is. */
export interface GridLook {
  /** Of icons of one colour: hex without #, in upper case. */
  readonly color: string | null;
  /** Colour of the ground behind each icon, as `color`. */
  readonly ground: string | null;
  /** Width of strokes in units of a drawing whose edge is 24. */
  readonly stroke: number | null;
  /** Edge of the drawings in the grid, px. */
  readonly size: number | null;
}

/** Choices for files; null where nothing was chosen. */
export interface ExportChoice {
  readonly format: IconFormat | null;
  /** Of animated icons, which have formats of their own. */
  readonly movingFormat: IconFormat | null;
  /** Edge of pictures, px. */
  readonly size: number | null;
  /** Edge of SVGs, px; null for the size that they are drawn in. */
  readonly vectorSize: number | null;
  /** As calls carry it: hex without #, or `start,end`. */
  readonly paint: string | null;
  /** In units of the drawing. */
  readonly strokeWidth: number | null;
}

/** A file that a guest downloaded. */
export interface GuestDownload {
  readonly iconId: string;
  readonly format: string;
  /** Edge in px; null for vectors. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null for as drawn. */
  readonly color: string | null;
  /** Other edits, as a parameter of calls; null for none. */
  readonly edits: string | null;
  /** An SVG with outlined strokes. */
  readonly simplified?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A request for an icon as far as it is written. */
export interface RequestDraft {
  /** Id of the account that wrote it, null for a guest: others do not see it. */
  readonly account: string | null;
  /** The title that another page sent, which it began with; empty without one. */
  readonly begunWith: string;
  readonly title: string;
  readonly description: string;
  /** Codes of styles; empty for any. */
  readonly platforms: readonly string[];
  readonly isAnimated: boolean;
  /** Pictures that the server has taken. */
  readonly attachments: readonly RequestFile[];
}

/** A collection that was deleted, or icons that were removed from one or moved to another. */
export interface CollectionUndo {
  /** Id of the account; others may not undo it. */
  readonly account: string;
  readonly id: string;
  readonly name: string;
  /** ms since 1970: until then it is offered. */
  readonly until: number;
  /** Removed or moved icons in runs, each with the icon that followed it (null: the end). Absent: the collection itself. */
  readonly icons?: readonly { readonly ids: readonly string[]; readonly before: string | null }[];
  /** Where moved icons are now; what had been there before stays there. `name` is then the name of this collection. */
  readonly movedTo?: { readonly id: string; readonly duplicates: readonly string[] };
}
export type PreferenceKey = keyof PreferenceValues;

/** Values before anything is stored, and in the first render on both sides (resolution 15). */
export const preferenceDefaults: PreferenceValues = {
  theme: 'system',
  isSidebarClosed: false,
  activeTab: 'styles',
  I8GridMode: 'detailed',
  favoritePlatforms: [],
  gridLook: null,
  lastSizeDownloaded: null,
  exportChoice: null,
  selectionFormat: null,
  hotkeys: true,
  liveResults: null,
  isImageSearchOpened: false,
  isAiHintClosed: false,
  authRequest: null,
  listPlace: null,
  selectedIcons: [],
  guestDownloads: [],
  lastCollection: null,
  collectionUndo: null,
  collectionStep: null,
  requestStep: null,
  requestDraft: null,
};

export interface Preferences {
  get<K extends PreferenceKey>(key: K): PreferenceValues[K];
  /** Whether the visitor has a value of their own; otherwise `get` gives the default. */
  isStored(key: PreferenceKey): boolean;
  set<K extends PreferenceKey>(key: K, value: PreferenceValues[K]): void;
  /** Subscribes to every change, other tabs' included; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Preferences that live in memory, where a value may also go away again. */
export interface MemoryPreferences extends Preferences {
  forget(key: PreferenceKey): void;
}

/** Preferences that live in memory: on the server, in tests and where storage is refused. */
export function createMemoryPreferences(initial: Partial<PreferenceValues> = {}): MemoryPreferences {
  let values: Partial<PreferenceValues> = { ...initial };
  const listeners = new Set<() => void>();
  const changeTo = (next: Partial<PreferenceValues>) => {
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (key) => values[key] ?? preferenceDefaults[key],
    isStored: (key) => key in values,
    set: (key, value) => changeTo({ ...values, [key]: value }),
    forget(key) {
      const { [key]: _, ...others } = values;
      changeTo(others as Partial<PreferenceValues>);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
