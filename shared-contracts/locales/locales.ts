/** A language in which the site can be read (specification CN 2, Locales). */
export interface SiteLocale {
  /** In host names and names of text files: `pt`. */
  readonly code: string;
  /** BCP 47: `pt-BR`. Chooses plural forms, numbers, dates and names of packs. */
  readonly iso: string;
  /** Its own name for itself. */
  readonly name: string;
  /** The word that leads to the emoji page when it is searched for, as a cleaned term (resolution 7). */
  readonly emojiWord: string;
}

/** The locales in the order of the specification; the first is the default. `zu` is not offered. */
export const siteLocales: readonly SiteLocale[] = [
  { code: 'en', iso: 'en-US', name: 'English', emojiWord: 'emoji' },
  { code: 'zh', iso: 'zh-CN', name: '中文', emojiWord: '表情符号' },
  { code: 'fr', iso: 'fr-FR', name: 'Français', emojiWord: 'emoji' },
  { code: 'de', iso: 'de-DE', name: 'Deutsch', emojiWord: 'emoji' },
  { code: 'it', iso: 'it-IT', name: 'Italiano', emojiWord: 'emoji' },
  { code: 'ja', iso: 'ja-JP', name: '日本語', emojiWord: '絵文字' },
  { code: 'ru', iso: 'ru-RU', name: 'Русский', emojiWord: 'эмодзи' },
  { code: 'es', iso: 'es-ES', name: 'Español', emojiWord: 'emoji' },
  { code: 'ko', iso: 'ko-KR', name: '한국어', emojiWord: '이모지' },
  { code: 'pt', iso: 'pt-BR', name: 'Português', emojiWord: 'emoji' },
];

/** English: texts fall back to it, and it has the hosts without a label. */
export const defaultLocale = siteLocales[0] as SiteLocale;

/** Disabled for visitors; the translation overlay is in it: every text shows its key (specification CN 2, Locales). */
export const overlayLocale: SiteLocale = { code: 'zu', iso: 'zu', name: 'isiZulu', emojiWord: 'emoji' };

/** The query parameter that turns the translation overlay on, with any value. */
export const overlayFlag = 'translation-overlay';

/** The locale of a code, English for an unknown one. */
export function localeOf(code: string): SiteLocale {
  return [...siteLocales, overlayLocale].find((locale) => locale.code === code) ?? defaultLocale;
}
