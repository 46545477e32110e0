import { expect, it } from 'vitest';
import { overlayLocale, siteLocales } from '../locales/locales.ts';
import { createServerTexts } from './server-texts.ts';
import { createTexts, type Texts } from './texts.ts';

const english = {
  plain: 'Search',
  value: 'Search in {{style}}',
  two: '{{ one }} and {{two}} and {{one}}',
  icons_one: '{{shown}} icon',
  icons_other: '{{shown}} icons',
  found_one: '{{count}} suggestion',
  found_other: '{{count}} suggestions',
  'dotted.key': 'A key with a dot',
};
const translated = {
  value: 'In {{style}} suchen',
  icons_one: '{{shown}} 1',
  icons_few: '{{shown}} few',
  icons_many: '{{shown}} many',
  icons_other: '{{shown}} other',
};
const filled = (texts: Texts) => {
  texts.add('part', english);
  // English is what texts fall back to, and is not translated.
  if (texts.locale.code !== 'en') texts.translate('part', translated);
  // What is there already stays.
  texts.add('part', { plain: 'Other' });
  if (texts.locale.code !== 'en') texts.translate('part', { value: 'Other' });
  return texts;
};

it.each([...siteLocales, overlayLocale])(
  '[T7.44] a page speaks $code as the server does',
  ({ code, iso }) => {
    const locale = { code, iso };
    const [page, server] = [filled(createTexts(locale)), filled(createServerTexts(locale))];
    const same = (key: string, values?: Readonly<Record<string, string | number>>) =>
      expect(page.text('part', key, values), `${key} ${JSON.stringify(values)}`).toBe(
        server.text('part', key, values),
      );
    for (const key of ['plain', 'dotted.key', 'missing']) same(key);
    same('value', { style: 'Ice {{cream}}' });
    same('two', { one: 1, two: 'b' });
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000, 12_345]) {
      same('icons', { count, shown: `~${count}` });
      same('found', { count });
    }
  },
);

it('texts of a version, which all pages share, stay as they are', () => {
  const shared = { ...translated };
  const texts = createServerTexts({ code: 'fr', iso: 'fr' });
  texts.translate('part', shared);
  texts.translate('part', { plain: 'Recherche' });
  texts.add('part', english);
  expect(texts.text('part', 'plain')).toBe('Recherche');
  expect(shared).toEqual(translated);
});
