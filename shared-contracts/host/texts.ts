import { createInstance } from 'i18next';
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
   * `shownCount`) stands beside it. A missing key shows itself.
   */
  text(namespace: string, key: string, values?: TextValues): string;
}

/** Makes texts over an own i18next instance. In the locale `zu` every text is its key: the translation overlay. */
export function createTexts(locale: Locale): Texts {
  const i18n = createInstance();
  void i18n.init({
    lng: locale.iso,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  const isOverlay = locale.code === 'zu';
  return {
    locale,
    add: (namespace, resources) => void i18n.addResourceBundle('en', namespace, resources, true, false),
    translate: (namespace, resources) =>
      void i18n.addResourceBundle(locale.code, namespace, resources, true, false),
    text: (namespace, key, values) =>
      isOverlay
        ? `${namespace}:${key}`
        : // No text stands inside another one, and pages come without what would put it there.
          String(i18n.t(key, { ns: namespace, nest: false, ...values, ...writtenCount(values) })),
  };
}

function writtenCount(values: TextValues = {}): { readonly count?: number } {
  return typeof values.count === 'number' && 'shown' in values ? { count: roundedCount(values.count) } : {};
}
