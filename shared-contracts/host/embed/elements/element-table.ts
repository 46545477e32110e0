import { siteLocales } from '../../../locales/locales.ts';
import { searchDomains } from '../../../url/search-domains.ts';

/** What an attribute may be: one of some words, the origin of a site, or present and absent alone. */
export type AttributeKind = { readonly words: readonly string[] } | 'origin' | 'boolean';

/** The attributes of all elements. Each is a property of the same name too. */
export const elementAttributes = {
  locale: { words: siteLocales.map(({ code }) => code) },
  theme: { words: ['light', 'dark', 'system'] },
  site: 'origin',
  product: { words: ['icons', 'illustrations', 'ai', 'photos'] },
  domain: { words: searchDomains },
  size: { words: ['large'] },
  hotkeys: 'boolean',
} as const satisfies Readonly<Record<string, AttributeKind>>;

export type AttributeName = keyof typeof elementAttributes;

/** The events of all elements, without the prefix that they have in the page. */
export type ElementEventName = 'navigate' | 'search:submitted' | 'theme:changed' | 'auth:requested' | 'error';

/** What pages may set of an element and what it dispatches. */
export interface ElementEntry {
  readonly attributes: readonly AttributeName[];
  readonly events: readonly ElementEventName[];
}

/**
 * The custom elements for pages of other sites. The elements themselves, the types for frameworks, `custom-elements.json`
 * and the tables in docs/embedding.md follow from it (`node shared-contracts/host/embed/elements/generate.ts`).
 */
export const embeddedElements = {
  'icoteca-header': {
    attributes: ['locale', 'theme', 'site', 'product'],
    events: ['navigate', 'theme:changed', 'auth:requested', 'error'],
  },
  'icoteca-search': {
    attributes: ['locale', 'theme', 'site', 'domain', 'size', 'hotkeys'],
    events: ['navigate', 'search:submitted', 'error'],
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;

export type ElementTag = keyof typeof embeddedElements;
