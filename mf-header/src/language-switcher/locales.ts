/** A language of the site (spec 2, locales). */
export interface SiteLocale {
  code: string;
  /** BCP 47. */
  iso: string;
  /** Its own name for itself. */
  name: string;
}

/** The languages that a visitor can choose; `zu` is used for translating only and not offered. */
export const siteLocales: readonly SiteLocale[] = [
  { code: 'en', iso: 'en-US', name: 'English' },
  { code: 'zh', iso: 'zh-CN', name: '中文' },
  { code: 'fr', iso: 'fr-FR', name: 'Français' },
  { code: 'de', iso: 'de-DE', name: 'Deutsch' },
  { code: 'it', iso: 'it-IT', name: 'Italiano' },
  { code: 'ja', iso: 'ja-JP', name: '日本語' },
  { code: 'ru', iso: 'ru-RU', name: 'Русский' },
  { code: 'es', iso: 'es-ES', name: 'Español' },
  { code: 'ko', iso: 'ko-KR', name: '한국어' },
  { code: 'pt', iso: 'pt-BR', name: 'Português' },
];
