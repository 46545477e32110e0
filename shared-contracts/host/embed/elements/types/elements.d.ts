// Written by shared-contracts/host/embed/elements/generate.ts.
/** Attributes of `<icoteca-header>`. */
export interface IcotecaHeaderAttributes {
  /** the language */
  locale?: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | undefined;
  /** the colors */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** origin of the English site */
  site?: string | undefined;
  /** the menu entry that the page belongs to */
  product?: 'icons' | 'illustrations' | 'ai' | 'photos' | undefined;
}

/** The header that all products share. Attributes are properties too; null where they are not set. */
export interface IcotecaHeaderElement extends HTMLElement {
  get locale(): 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | null;
  set locale(value: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | null | undefined);
  get theme(): 'light' | 'dark' | 'system' | null;
  set theme(value: 'light' | 'dark' | 'system' | null | undefined);
  get site(): string | null;
  set site(value: string | null | undefined);
  get product(): 'icons' | 'illustrations' | 'ai' | 'photos' | null;
  set product(value: 'icons' | 'illustrations' | 'ai' | 'photos' | null | undefined);
}

/** Events of `<icoteca-header>`, which bubble up to `document`. */
export interface IcotecaHeaderEvents {
  /** a visitor follows a link or searches. Call `preventDefault()` to handle the navigation yourself */
  'icoteca:navigate': CustomEvent<{ readonly href: string }>;
  /** a visitor chose a theme in the header; the page may follow */
  'icoteca:theme:changed': CustomEvent<{ readonly theme: 'light' | 'dark' | 'system' }>;
  /** the sign-in dialog opens */
  'icoteca:auth:requested': CustomEvent<{ readonly reason: string; readonly step?: string | undefined }>;
  /** something failed, see [errors](#errors); the rest works */
  'icoteca:error': CustomEvent<{ readonly code: 'PART_UNAVAILABLE' | 'TEXTS_UNAVAILABLE' | 'EMBED_SITE_UNREACHABLE' | 'EMBED_CALL_REFUSED' | 'EMBED_BLOCKED' | 'EMBED_FAILED'; readonly message: string; readonly remote: string; readonly missing?: string | undefined; readonly directive?: string | undefined }>;
}

/** Attributes of `<icoteca-search>`. */
export interface IcotecaSearchAttributes {
  /** the language */
  locale?: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | undefined;
  /** the colors */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** origin of the English site */
  site?: string | undefined;
  /** what is searched unless the visitor chooses something else */
  domain?: 'icons' | 'illustrations' | '3d' | 'photos' | 'music' | undefined;
  /** the height of the field */
  size?: 'large' | undefined;
  /** `/` and Ctrl+K focus the field, and other letters point visitors to it */
  hotkeys?: '' | boolean | undefined;
}

/** The search bar; results open on the site. Attributes are properties too; null where they are not set. */
export interface IcotecaSearchElement extends HTMLElement {
  get locale(): 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | null;
  set locale(value: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | null | undefined);
  get theme(): 'light' | 'dark' | 'system' | null;
  set theme(value: 'light' | 'dark' | 'system' | null | undefined);
  get site(): string | null;
  set site(value: string | null | undefined);
  get domain(): 'icons' | 'illustrations' | '3d' | 'photos' | 'music' | null;
  set domain(value: 'icons' | 'illustrations' | '3d' | 'photos' | 'music' | null | undefined);
  get size(): 'large' | null;
  set size(value: 'large' | null | undefined);
  hotkeys: boolean;
}

/** Events of `<icoteca-search>`, which bubble up to `document`. */
export interface IcotecaSearchEvents {
  /** a visitor follows a link or searches. Call `preventDefault()` to handle the navigation yourself */
  'icoteca:navigate': CustomEvent<{ readonly href: string }>;
  /** a term was submitted */
  'icoteca:search:submitted': CustomEvent<{ readonly term: string; readonly domain: string; readonly path: string }>;
  /** something failed, see [errors](#errors); the rest works */
  'icoteca:error': CustomEvent<{ readonly code: 'PART_UNAVAILABLE' | 'TEXTS_UNAVAILABLE' | 'EMBED_SITE_UNREACHABLE' | 'EMBED_CALL_REFUSED' | 'EMBED_BLOCKED' | 'EMBED_FAILED'; readonly message: string; readonly remote: string; readonly missing?: string | undefined; readonly directive?: string | undefined }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'icoteca-header': IcotecaHeaderElement;
    'icoteca-search': IcotecaSearchElement;
  }
  interface GlobalEventHandlersEventMap extends IcotecaHeaderEvents, IcotecaSearchEvents {}
}
