import type { AttributeName, ElementEventName, ElementTag } from './element-table.ts';

/** What the elements show. */
export const elementTexts: Readonly<Record<ElementTag, string>> = {
  'icoteca-header': 'The header that all products share.',
  'icoteca-search': 'The search bar; results open on the site.',
};

/** What an attribute means, and what holds without it. */
export const attributeTexts: Readonly<Record<AttributeName, { meaning: string; without: string }>> = {
  locale: { meaning: 'the language', without: '`en`' },
  theme: { meaning: 'the colors', without: '`system`' },
  site: { meaning: 'origin of the English site', without: 'the origin of the script' },
  product: { meaning: 'the menu entry that the page belongs to', without: 'none' },
  domain: {
    meaning: 'what is searched unless the visitor chooses something else',
    without: '`icons`',
  },
  size: { meaning: 'the height of the field', without: 'the height of a text field' },
  hotkeys: {
    meaning: '`/` and Ctrl+K focus the field, and other letters point visitors to it',
    without: 'no shortcuts',
  },
};

/** When an event is dispatched, and what the page may do then. */
export const eventTexts: Readonly<Record<ElementEventName, string>> = {
  navigate: 'a visitor follows a link or searches. Call `preventDefault()` to handle the navigation yourself',
  'search:submitted': 'a term was submitted',
  'theme:changed': 'a visitor chose a theme in the header; the page may follow',
  'auth:requested': 'the sign-in dialog opens',
  error: 'something failed, see [errors](#errors); the rest works',
};
