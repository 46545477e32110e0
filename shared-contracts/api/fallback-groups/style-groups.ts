import { filledStyles } from './filled-styles.ts';

/** A group or family of styles that the product always has: its code, its name and the apiCodes of its styles. */
export type FixedGroup = readonly [code: string, name: string, styles: string];

/** The editorial groups, in the order of the sidebar. */
export const fixedGroups: readonly FixedGroup[] = [
  [
    'outline',
    'Outline',
    'tabler:outline lucide solar:linear solar:outline ph:regular ph:bold mdi:outline icons8 la ri:line ri:editor bi:outline iconoir:regular heroicons:outline ion:outline line-md:line lucide-lab eva:outline uil clarity:line ant-design:outlined akar-icons majesticons:line healthicons:outline',
  ],
  [
    'color',
    'Color',
    'fluent-color flat-color-icons nolan fluent-emoji-flat meteocons:line meteocons:fill noto twemoji logos devicon skill-icons material-icon-theme icon-park streamline-color:duo streamline-color:flat circle-flags cryptocurrency-color',
  ],
  ['emoji', 'Emoji', 'fluent-emoji-flat noto twemoji'],
  [
    'animated',
    'Animated',
    'line-md:line line-md:twotone line-md:filled meteocons:line meteocons:fill svg-spinners eos-icons',
  ],
  ['filled', 'Filled', filledStyles],
  [
    'duotone',
    'Duotone',
    'solar:line-duotone solar:bold-duotone ph:duotone line-md:twotone streamline-color:duo ant-design:twotone',
  ],
  ['light', 'Light', 'solar:broken ph:thin ph:light carbon feather radix-icons teenyicons:outline'],
  ['pixel', 'Pixel', 'pixelarticons'],
  ['brands', 'Brands', 'simple-icons logos devicon skill-icons material-icon-theme cryptocurrency-color'],
  ['icons8', 'Icons8', 'flat-color-icons icons8 wpf la'],
];

/** The families: one set with several styles each. */
export const fixedFamilies: readonly FixedGroup[] = [
  ['tabler', 'Tabler', 'tabler:outline tabler:filled'],
  [
    'solar',
    'Solar',
    'solar:linear solar:outline solar:broken solar:bold solar:line-duotone solar:bold-duotone',
  ],
  ['phosphor', 'Phosphor', 'ph:regular ph:thin ph:light ph:bold ph:fill ph:duotone'],
  ['material', 'Material Design', 'mdi:filled mdi:outline'],
  ['remix', 'Remix', 'ri:line ri:fill ri:editor'],
  ['bootstrap', 'Bootstrap', 'bi:outline bi:fill'],
  ['iconoir', 'Iconoir', 'iconoir:regular iconoir:solid'],
  ['heroicons', 'Heroicons', 'heroicons:outline heroicons:solid heroicons:mini heroicons:micro'],
  ['ionicons', 'Ionicons', 'ion:outline ion:filled ion:sharp'],
  ['material-line', 'Material Line', 'line-md:line line-md:twotone line-md:filled'],
  ['meteocons', 'Meteocons', 'meteocons:line meteocons:fill'],
  ['streamline', 'Streamline', 'streamline-color:duo streamline-color:flat'],
  ['eva', 'Eva', 'eva:outline eva:fill'],
  ['clarity', 'Clarity', 'clarity:line clarity:solid'],
  ['ant-design', 'Ant Design', 'ant-design:outlined ant-design:filled ant-design:twotone'],
  ['teenyicons', 'Teenyicons', 'teenyicons:outline teenyicons:solid'],
  ['majesticons', 'Majesticons', 'majesticons:line majesticons:solid'],
  ['health', 'Health', 'healthicons:filled healthicons:outline'],
];
