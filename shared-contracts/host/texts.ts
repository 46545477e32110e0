import type { TextResources } from '../remotes/text-resources.ts';

import { roundedCount } from '../rules/counts.ts';
import type { Locale } from './locale.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of one locale. One instance per request on the server, one per page in the browser. */
export interface Texts {
  readonly locale: Locale;
  /** Adds the English texts of a namespace, to which single missing keys fall back; what is there already stays. */
  add(namespace: string, resources: TextResources): void;
  /** Adds texts of a namespace in the locale itself; what is there already stays. */
  translate(namespace: string, resources: TextResources): void;
  /**
   * The text of a key with its values put in; `count` chooses the plural form, as it is written when `shown` (by
   * `shownCount`) is beside it. A missing key is shown as it is.
   */
  text(namespace: string, key: string, values?: TextValues): string;
}

/**
 * Makes texts for a page: values, plural forms, and English for what is missing. It gives what i18next gives on the server
 * (`server-texts.ts`), without its 13 KB. In the locale `zu` every text is its key: the translation overlay.
 */
export function createTexts(locale: Locale): Texts {
  const english: Record<string, TextResources> = {};
  const translated: Record<string, TextResources> = {};
  const put = (into: Record<string, TextResources>, namespace: string, resources: TextResources) => {
    into[namespace] = { ...resources, ...into[namespace] };
  };
  const isOverlay = locale.code === OVERLAY_CODE;
  return {
    locale,
    add: (namespace, resources) => put(english, namespace, resources),
    translate: (namespace, resources) => put(translated, namespace, resources),
    text(namespace, key, values = {}) {
      if (isOverlay) return `${namespace}:${key}`;
      const found =
        form(translated[namespace], locale.iso, key, values) ??
        form(english[namespace], 'en', key, values) ??
        key;
      return found.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
    },
  };
}

/** The locale of the translation overlay. */
const OVERLAY_CODE = 'zu';

/** The text of a key: its plural form where a count is given and there is one, otherwise the key's own. */
function form(
  texts: TextResources | undefined,
  language: string,
  key: string,
  values: TextValues,
): string | undefined {
  if (typeof values.count !== 'number') return texts?.[key];
  const count = 'shown' in values ? roundedCount(values.count) : values.count;
  return texts?.[`${key}_${new Intl.PluralRules(language).select(count)}`] ?? texts?.[key];
}
