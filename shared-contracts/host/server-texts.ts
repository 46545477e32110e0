import { createInstance } from 'i18next';
import { roundedCount } from '../rules/counts.ts';
import type { Locale } from './locale.ts';
import type { Texts, TextValues } from './texts.ts';

/** Makes texts over an i18next instance of its own. In the locale `zu` every text is its key: the translation overlay. */
export function createServerTexts(locale: Locale): Texts {
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
        : // Texts are not nested.
          String(i18n.t(key, { ns: namespace, nest: false, ...values, ...writtenCount(values) })),
  };
}

function writtenCount(values: TextValues = {}): { readonly count?: number } {
  return typeof values.count === 'number' && 'shown' in values ? { count: roundedCount(values.count) } : {};
}
