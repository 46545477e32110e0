import { animatedSets } from './animated-sets.ts';
import { brandSets } from './brand-sets.ts';
import { colorSets } from './color-sets.ts';
import { emojiSets } from './emoji-sets.ts';
import { familySets } from './family-sets.ts';
import { icons8Sets } from './icons8-sets.ts';
import { interfaceSets } from './interface-sets.ts';
import type { SetMapping } from './set-mapping.ts';

const byPrefix = new Map(
  [
    ...icons8Sets,
    ...familySets,
    ...interfaceSets,
    ...animatedSets,
    ...colorSets,
    ...emojiSets,
    ...brandSets,
  ].map((set) => [set.prefix, set] as const),
);

/** The order of sets in lists. */
const ORDER = `tabler lucide solar ph mdi fluent-color flat-color-icons nolan fluent-emoji-flat icons8 wpf la ri bi iconoir
  heroicons ion carbon line-md meteocons svg-spinners noto twemoji pixelarticons simple-icons logos devicon skill-icons
  material-icon-theme icon-park streamline-color feather lucide-lab octicon radix-icons eva uil clarity ant-design akar-icons
  teenyicons majesticons eos-icons circle-flags cryptocurrency-color healthicons maki temaki wi`;

/** The mappings of all default sets. */
export const allSets: SetMapping[] = ORDER.split(/\s+/).map((prefix) => {
  const set = byPrefix.get(prefix);
  if (!set) throw new Error(`The order of sets names ${prefix}, which has no mapping.`);
  return set;
});
