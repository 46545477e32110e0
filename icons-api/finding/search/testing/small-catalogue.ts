import {
  type CatalogueSnapshot,
  IconFlag,
  type SnapshotConcept,
  type SnapshotPlatform,
} from '../../../catalogue/snapshot/snapshot-types.ts';
import type { Looks } from '../build-icons.ts';
import { buildIndex } from '../build-index.ts';
import type { SearchIndex } from '../search-index.ts';
import { searchIndexOf } from '../search-index.ts';

const style = (index: number, code: string, more: Partial<SnapshotPlatform> = {}): SnapshotPlatform => ({
  index,
  apiCode: code,
  seoCode: code.replace(':', '-'),
  title: code,
  set: code.split(':')[0] as string,
  family: null,
  groups: ['outline'],
  brand: false,
  emoji: false,
  author: { id: code.split(':')[0] as string, name: code, kind: 'external' },
  licence: code === 'lucide' ? 'ISC' : 'MIT',
  ...more,
});

const platforms: SnapshotPlatform[] = [
  style(0, 'icons8', {
    seoCode: 'windows-10',
    title: 'Windows 10',
    author: { id: 'icons8', name: 'Icons8', kind: 'icons8' },
  }),
  style(1, 'lucide', { title: 'Lucide' }),
  style(2, 'ph:regular', { seoCode: 'phosphor', title: 'Phosphor', family: 'phosphor' }),
  style(3, 'ph:bold', { seoCode: 'phosphor-bold', title: 'Phosphor Bold', family: 'phosphor' }),
  style(4, 'twemoji', { title: 'Twemoji', emoji: true, groups: ['emoji', 'color'] }),
  style(5, 'logos', { title: 'Logos', brand: true, groups: ['brands'] }),
];

type Row = Partial<Omit<SnapshotConcept, 'icons' | 'tags'>> & { tags?: Record<string, number>; on: number[] };

/** A concept with one icon for each entry of `on`. */
function concept(name: string, id: number, row: Row): SnapshotConcept {
  const { tags = {}, on, ...more } = row;
  return {
    id,
    commonName: name,
    title: name.replaceAll('-', ' '),
    otherTitles: [],
    categories: ['interface'],
    setCount: on.length,
    brand: on.every((platform) => platforms[platform]?.brand),
    ...more,
    tags: Object.entries(tags).map(([text, sources]) => ({ text, sources })),
    icons: on.map((platform, n) => ({
      id: `i${String(id).padStart(4, '0')}x${String(n).padStart(2, '0')}`.padEnd(12, '0'),
      platform,
      name,
      title: name.replaceAll('-', ' '),
      category: more.categories?.[0] ?? 'interface',
      subcategory: '',
      contentHash: `h${id}n${n}`,
      flags:
        (platform === 4 || platform === 5 ? IconFlag.color : 0) |
        (platform < 2 ? IconFlag.free : 0) |
        (platform > 0 ? IconFlag.external : 0) |
        (name.includes('circle') ? IconFlag.circle : 0),
      addedAt: 1_700_000_000 + id,
    })),
  };
}

const everywhere = [0, 1, 2, 3, 4];
const rows: Record<string, Row> = {
  home: { on: [...everywhere, ...everywhere, ...everywhere], setCount: 80, otherTitles: ['house'] },
  'home-heart': { on: [1, 2], setCount: 3 },
  'home-edit': { on: [0, 1], setCount: 4 },
  'home-plus': { on: [1], setCount: 5 },
  'home-lock': { on: [2, 3], setCount: 3 },
  'smart-home': { on: [1, 2, 3], setCount: 6 },
  'home-wifi': { on: [3], setCount: 2 },
  search: { on: [0, 1], setCount: 70, tags: { find: 3, 'magnifying glass': 3 } },
  'magnifying-glass': { on: [2, 3, 4], setCount: 12, otherTitles: ['search'], tags: { search: 4, zoom: 2 } },
  binoculars: { on: [0, 1, 2, 3], setCount: 30, tags: { search: 2, spy: 1 } },
  trash: { on: [0, 1, 2, 3], setCount: 60, otherTitles: ['bin', 'delete'], tags: { garbage: 4, remove: 2 } },
  calendar: { on: everywhere, setCount: 90, tags: { date: 4, month: 3 } },
  calender: { on: [2], setCount: 1 },
  'arrow-left': { on: [...everywhere, 0, 1], setCount: 100, tags: { back: 3 } },
  'arrow-right': { on: [...everywhere, 0, 1], setCount: 100, tags: { next: 3 } },
  'arrow-up': { on: everywhere, setCount: 95 },
  'check-circle': { on: [0, 1, 2], setCount: 40, otherTitles: ['circle check'] },
  'light-bulb': { on: [1, 4], setCount: 25, tags: { idea: 4 } },
  lightbulb: { on: [2, 3], setCount: 45, tags: { idea: 3 } },
  paperclip: { on: [0, 1, 2], setCount: 40, tags: { attachment: 4 } },
  paper: { on: [1], setCount: 30 },
  clip: { on: [1], setCount: 30 },
  apple: { on: [1, 4], setCount: 20, tags: { fruit: 4 }, categories: ['food'] },
  'apple-music': { on: [5], setCount: 9, categories: ['brands'] },
  target: { on: [1, 2], setCount: 30 },
  'target-logo': { on: [5], setCount: 30, otherTitles: ['target'], categories: ['brands'] },
  glass: { on: [1, 2], setCount: 8 },
  glasses: { on: [1, 2], setCount: 14 },
  battery: { on: everywhere, setCount: 60, categories: ['devices'] },
  settings: { on: [0, 1], setCount: 60, tags: { gear: 4, cog: 3 } },
};

/** A small catalogue of real names: six styles, one of logos and one of emoji. */
export function smallCatalogue(version = 'v1'): CatalogueSnapshot {
  return {
    version,
    platforms,
    categories: [
      { code: 'interface', title: 'Interface' },
      { code: 'food', title: 'Food' },
      { code: 'devices', title: 'Devices' },
      { code: 'brands', title: 'Brands' },
    ],
    concepts: Object.entries(rows).map(([name, row], id) => concept(name, id, row)),
  };
}

export function indexOf(snapshot: CatalogueSnapshot, looks?: Looks): SearchIndex {
  const data = buildIndex(snapshot, looks && { looks });
  return searchIndexOf(data);
}
