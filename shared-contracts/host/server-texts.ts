import { createInstance } from 'i18next';
import type { TextResources } from '../remotes/text-resources.ts';
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
  /** What is there already stays. The resources are only read, and are not copied for each page. */
  const addBundle = (language: string, namespace: string, resources: TextResources) =>
    void i18n.addResourceBundle(language, namespace, resources, true, false, { skipCopy: true });
  const isOverlay = locale.code === 'zu';
  return {
    locale,
    add: (namespace, resources) => addBundle('en', namespace, resources),
    translate: (namespace, resources) => addBundle(locale.code, namespace, resources),
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
