import { type SearchDomain, type Suggestion, searchTarget } from '@icoteca/shared-contracts';
import { namesStart } from '../../finding/search/public.ts';

/** Pages of the product and its siblings by name (specification CN 2, Header and navigation). */
const pages: readonly { name: string; url: string }[] = [
  { name: 'Illustrations', url: '/illustrations' },
  { name: 'Illustration generator', url: '/illustration-generator' },
  { name: 'Animated illustrations', url: '/l/animations/' },
  { name: '3D illustrations', url: '/threedio' },
  { name: 'Photos', url: '/photos' },
  { name: 'Transparent photos', url: '/photos/transparent' },
  { name: 'Music', url: '/music' },
  { name: 'Lunacy', url: '/lunacy' },
  { name: 'Iconizer', url: '/iconizer' },
  { name: 'Mega Creator', url: '/mega-creator' },
  { name: 'Figma plugin', url: '/app/figma' },
  { name: 'Pichon for Windows', url: '/app/windows-pichon' },
  { name: 'Pichon for macOS', url: '/app/macos-pichon' },
  { name: 'Face swapper', url: '/swapper' },
  { name: 'Upscaler', url: '/upscaler' },
  { name: 'Background remover', url: '/bgremover' },
  { name: 'Search by image', url: '/icons/search-by-image' },
  { name: 'Collections', url: '/icons/collections' },
  { name: 'Request an icon', url: '/icons/request-icon' },
  { name: 'Pricing', url: '/icons/pricing' },
];

/** Fewer letters match too many products. */
const MIN_LETTERS = 3;

/** Products whose name has every typed word at the start of some word. */
export function productSuggestions(words: readonly string[]): Suggestion[] {
  if (words.join('').length < MIN_LETTERS) return [];
  return pages
    .filter(({ name }) => namesStart(name, words))
    .map(({ name, url }) => ({ kind: 'product', label: name, url }));
}

/** The other areas, with a word for their contents in each language. */
const areas: readonly [domain: SearchDomain, words: Readonly<Record<string, string>>][] = [
  [
    'illustrations',
    {
      en: 'illustrations',
      zh: '插图',
      fr: 'illustrations',
      de: 'Illustrationen',
      it: 'illustrazioni',
      ja: 'イラスト',
      ru: 'иллюстрации',
      es: 'ilustraciones',
      ko: '일러스트',
      pt: 'ilustrações',
    },
  ],
  [
    'photos',
    {
      en: 'photos',
      zh: '照片',
      fr: 'photos',
      de: 'Fotos',
      it: 'foto',
      ja: '写真',
      ru: 'фото',
      es: 'fotos',
      ko: '사진',
      pt: 'fotos',
    },
  ],
  ['3d', { en: '3D' }],
  [
    'music',
    {
      en: 'music',
      zh: '音乐',
      fr: 'musique',
      de: 'Musik',
      it: 'musica',
      ja: '音楽',
      ru: 'музыка',
      es: 'música',
      ko: '음악',
      pt: 'música',
    },
  ],
];

/** The same term in the other areas of the product (specification SD 2, Search-suggestion targets by domain). */
export function otherAreaSuggestions(term: string, language = 'en'): Suggestion[] {
  return areas.map(([domain, words]) => ({
    kind: 'other',
    label: `${term} ${words[language] ?? words.en}`,
    url: searchTarget(domain, term),
    apiCode: domain,
  }));
}
