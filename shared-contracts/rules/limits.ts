/**
 * Constants of the product, each with the paragraph of the specification it comes from
 * (`SD` = search and download, `CN` = collections and navigation).
 */

/** Largest edge of a file that an unpaid visitor gets, px (SD 6, 9). */
export const FREE_SIZE_LIMIT = 100;
/** Largest edge of any file, px (SD 6, 9). */
export const PAID_SIZE_LIMIT = 1600;
/** Largest edge of a preview that is for looking alone, px: twice the edge at which a page shows an icon. */
export const PREVIEW_SIZE_LIMIT = 400;
/** Icons that one call of a bulk download draws (docs/file-stream.md). */
export const BATCH_MAX_ICONS = 100;
/** Icons in one font or sprite. */
export const COLLECTION_MAX_ICONS = 500;
/** Default icon size, px (SD 9). */
export const DEFAULT_ICON_SIZE = 80;
/** Sizes offered beside the slider, px (look: panel). */
export const SIZE_PRESETS = [24, 48, 64, 96, 256, 512, 1600] as const;
/** Sizes of an icon's ready-made PNGs, px; the largest is the default of free icons (SD 6). Any other size can be requested. */
export const PNG_SIZES = [24, 48, 64, 96, 256, 512] as const;
/** Icons on a page of results (SD 9). */
export const SEARCH_PAGE_SIZE = 60;
/** Icons on a page of newest icons (SD 9). */
export const LATEST_PAGE_SIZE = 100;
/** A term is cut to this many characters when sent; longer typed input is rejected (SD 5). */
export const TERM_LIMIT = 50;
/** Suggestions appear from this many characters (SD 5). */
export const SUGGESTION_MIN_LENGTH = 2;
/** Debounce of suggestions, ms (SD 5). */
export const SUGGESTION_DEBOUNCE_MS = 250;
/** Fetched; one fewer is shown (SD 9; resolution 16). */
export const SUGGESTION_FETCH_LIMIT = 11;
export const SUGGESTION_SHOWN_LIMIT = 10;
/** Similar tags in the search bar (SD 7) and the time they may take, ms. */
export const SIMILAR_TAGS_LIMIT = 10;
export const SIMILAR_TAGS_TIMEOUT_MS = 700;
/** Pictures of another area in one answer (SD 9). */
export const CROSS_SEARCH_LIMIT = 8;
/** Terms that one list may have for which styles are sought that cover it, and styles on a page of the answer (decision 0016). */
export const COVER_TERMS_LIMIT = 30;
export const COVER_PAGE_SIZE = 8;
/** A list is refused beyond this many characters: 30 terms of 50 and what separates them. */
export const COVER_LIST_LIMIT = 2000;
/** Our id at the support chat (SD 9; CN 9: a fixed constant). */
export const SUPPORT_CHAT_APP_ID = 'icoteca';
/** AI searches of a visitor of whom nothing else is known (SD 6, 9). */
export const AI_FREE_SEARCHES = 3;
/** The hint beside the AI switch comes after this long under the pointer and goes after this long without it, ms (SD 9). */
export const AI_HINT_SHOW_MS = 1000;
export const AI_HINT_HIDE_MS = 250;
/** The visitor's own searches that are shown (SD 9). */
export const SEARCH_HISTORY_LIMIT = 10;
/** Downloads of a guest that the browser stores. */
export const GUEST_DOWNLOADS_LIMIT = 200;
/** Popular searches (SD 7). */
export const POPULAR_LIMIT = 10;
/** A toast stays this long, ms; those of the main layout less (CN 9; resolution 13). */
export const TOAST_MS = 5000;
export const LAYOUT_TOAST_MS = 4000;
/** The list of licences is read so often after a checkout, ms (specification SD 4; SD 9). */
export const LICENSE_POLL_MS = 500;
/** and at most for this long: then the page says that it takes longer than it should, ms. */
export const LICENSE_POLL_LIMIT_MS = 60_000;
/** "Copied" goes back after this time, ms (CN 4). */
export const COPIED_MS = 1500;
/** Hotkeys are debounced, ms (CN 9). */
export const HOTKEY_DEBOUNCE_MS = 500;
/** Sidebar: search debounce and navigation after a choice, ms (CN 9). */
export const SIDEBAR_SEARCH_DEBOUNCE_MS = 300;
export const SIDEBAR_NAVIGATION_MS = 50;
/**
 * Fingers, px and ms (CN 9, Touch): one that moves no further than a tap has not moved, one that moves further than a swipe has
 * swiped; one that rests as long as a hold, which here is a long tap too, holds.
 */
export const TOUCH = { tapTolerance: 10, swipeTolerance: 30, holdMs: 400 } as const;
/** Pictures that a page has fetched before they are drawn (SD 9). */
export const MAX_PRELOADS = 4;
/** Breakpoints, px: the last width that still counts as the narrower form (SD 2). */
export const BREAKPOINTS = {
  filtersModal: 639,
  mobile: 767,
  sidebarHidden: 979,
  styleColumns2: 1023,
  styleColumns3: 1512,
} as const;
/** An SVG larger than this is not put into lists; its raster preview is shown instead, bytes. */
export const VECTOR_PREVIEW_MAX_BYTES = 2500;
/** Edge of the picture of one icon in a preview sheet, px: 48 px at double density. */
export const PREVIEW_SHEET_CELL = 96;
/** Most events in one call of the analytics. */
export const ANALYTICS_MAX_EVENTS = 50;
/** Most entries in one call of the telemetry, and from one page. */
export const TELEMETRY_MAX_ENTRIES = 30;
/** Longest text of a reported error, characters. */
export const TELEMETRY_MAX_MESSAGE = 300;

/** API keys of one account (decision 0051). */
export const API_KEYS_MAX = 10;
/** Longest name of an API key, characters. */
export const API_KEY_NAME_MAX = 60;

/** Collections of one account (CN 9). */
export const MAX_COLLECTIONS = 150;
/** Icons in the preview of a collection (CN 9). */
export const COLLECTION_PREVIEW_ICONS = 4;
/** Icons of a collection, and of one call for them (CN 5, CN 9). */
export const COLLECTION_ICONS_MAX = 1000;
/** Longest name and description of a collection, characters. */
export const COLLECTION_NAME_MAX = 100;
export const COLLECTION_DESCRIPTION_MAX = 1000;
/** An uploaded SVG has fewer bytes (CN 5, CN 9). */
export const UPLOAD_FILE_MAX_BYTES = 102_400;
/** Files in one call of an upload; a page sends more in several calls. */
export const UPLOAD_BATCH_MAX = 20;
/** Bytes of one call of an upload, as JSON; less than `CALL_MAX_BYTES` leaves a call. A page sends more in several calls. */
export const UPLOAD_BATCH_BYTES = 900_000;
/**
 * A zip of SVGs that is opened in the browser: its bytes, its files, the bytes of what is in it, and how many times larger that
 * may be than the zip (CN 5 says 1 GB and that nothing enforces it; here all four are enforced).
 */
export const UPLOAD_ZIP_MAX_BYTES = 50_000_000;
export const UPLOAD_ZIP_MAX_ENTRIES = 1000;
export const UPLOAD_ZIP_MAX_UNPACKED = 100_000_000;
export const UPLOAD_ZIP_MAX_RATIO = 100;
/** Bytes of all SVGs that one account has uploaded, and files that it may upload in a minute. */
export const UPLOAD_ACCOUNT_BYTES = 50_000_000;
export const UPLOADS_A_MINUTE = 600;
/** A deleted collection can be restored for so long, ms; its page offers it for `UNDO_MS`. */
export const COLLECTION_RESTORE_MS = 3_600_000;
export const UNDO_MS = 10_000;
/** How long an icon flies to its collection, and how long the badge on the collection stays, ms (CN 9). */
export const FLY_MS = 700;
export const BADGE_MS = 1800;
/** Answers to calls with an Idempotency-Key are stored for this time, ms. */
export const IDEMPOTENCY_KEY_MS = 86_400_000;

/** Requests on a page, makers in one answer (CN 9). */
export const REQUESTS_PAGE_SIZE = 15;
export const MAKERS_PAGE_SIZE = 100;
/** Requests of one person in 24 hours, and those of them that are open; an operator may set others. */
export const REQUESTS_A_DAY = 5;
export const REQUESTS_OPEN = 3;
/** A filtered list is counted so far, so that no call counts them all. */
export const REQUESTS_COUNTED_MAX = 1000;
/** Title and description of a request, characters. */
export const REQUEST_TITLE_MIN = 3;
export const REQUEST_TITLE_MAX = 80;
export const REQUEST_DESCRIPTION_MAX = 2000;
export const REQUEST_PLATFORMS_MAX = 20;
/** Files attached to one request, and bytes of each. */
export const REQUEST_ATTACHMENTS_MAX = 5;
export const REQUEST_FILE_MAX_BYTES = 10_000_000;
/** Types of attached files; what a file is, its content decides. */
export const REQUEST_FILE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'application/pdf',
] as const;
/** Files of one account that are attached to no request yet, how long each of them stays, ms, and bytes of all its pictures. */
export const REQUEST_FILES_LOOSE_MAX = 20;
export const REQUEST_FILE_LOOSE_MS = 86_400_000;
export const REQUEST_FILES_ACCOUNT_BYTES = 50_000_000;
/** Files that may come from one address in a minute. */
export const REQUEST_FILES_A_MINUTE = 30;
/** Icons that a request is resolved with in one call. */
export const RESOLVED_ITEMS_MAX = 20;
/** Characters of a reason for declining or hiding. */
export const REQUEST_REASON_MIN = 3;
export const REQUEST_REASON_MAX = 500;
