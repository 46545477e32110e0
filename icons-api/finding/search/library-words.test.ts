import { expect, it } from 'vitest';
import { withoutLibraryWords } from './library-words.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';
import { splitWords } from './words.ts';

const snapshot = smallCatalogue();
const [any] = snapshot.concepts;
if (!any) throw new Error('The small catalogue is empty.');
const named = ['sugar free', 'file svg', 'png'].map((title, at) => ({
  ...any,
  id: 9000 + at,
  commonName: title.replace(' ', '-'),
  title,
  otherTitles: [],
  tags: [],
  icons: any.icons.map((icon) => ({ ...icon, id: `${9000 + at}${icon.id}`.slice(0, 12) })),
}));
const { data } = indexOf({ ...snapshot, concepts: [...snapshot.concepts, ...named] });

it.each([
  ['free home icons', 'home'],
  ['home svg', 'home'],
  ['иконка home бесплатно', 'home'],
  ['sugar free', 'sugar free'],
  ['svg file', 'svg file'],
  ['png', 'png'],
  ['svg', ''],
  ['free icons', ''],
  ['arrow left', 'arrow left'],
])('"%s" looks for "%s"', (term, rest) => {
  expect(withoutLibraryWords(data, splitWords(term)).join(' ')).toBe(rest);
});
