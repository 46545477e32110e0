import { family, type SetMapping } from './set-mapping.ts';

/** Interface sets that come in several styles. */
export const familySets: SetMapping[] = [
  family(
    'tabler',
    'Tabler',
    'tabler',
    [
      {
        code: 'outline',
        name: 'Outline',
        groups: ['outline'],
        benefits: ['Even 2-pixel stroke', 'More than 5,000 ideas'],
      },
      { code: 'filled', name: 'Filled', groups: ['filled'], endings: ['-filled'] },
    ],
    { isFree: true },
  ),
  family('ph', 'Phosphor', 'phosphor', [
    { code: 'regular', name: 'Regular', groups: ['outline'] },
    { code: 'thin', name: 'Thin', groups: ['light'], endings: ['-thin'] },
    { code: 'light', name: 'Light', groups: ['light'], endings: ['-light'] },
    { code: 'bold', name: 'Bold', groups: ['outline'], endings: ['-bold'] },
    { code: 'fill', name: 'Fill', groups: ['filled'], endings: ['-fill'] },
    { code: 'duotone', name: 'Duotone', groups: ['duotone'], endings: ['-duotone'] },
  ]),
  family(
    'solar',
    'Solar',
    'solar',
    [
      { code: 'linear', name: 'Linear', groups: ['outline'], endings: ['-linear'] },
      { code: 'outline', name: 'Outline', groups: ['outline'], endings: ['-outline'] },
      { code: 'broken', name: 'Broken', groups: ['light'], endings: ['-broken'] },
      { code: 'bold', name: 'Bold', groups: ['filled'], endings: ['-bold'] },
      { code: 'line-duotone', name: 'Line Duotone', groups: ['duotone'], endings: ['-line-duotone'] },
      { code: 'bold-duotone', name: 'Bold Duotone', groups: ['duotone'], endings: ['-bold-duotone'] },
    ],
    { isFree: true },
  ),
  family('mdi', 'Material Design', 'material', [
    { code: 'filled', name: 'Filled', groups: ['filled'] },
    { code: 'outline', name: 'Outline', groups: ['outline'], endings: ['-outline'] },
  ]),
  family('ri', 'Remix', 'remix', [
    { code: 'line', name: 'Line', groups: ['outline'], endings: ['-line'] },
    { code: 'fill', name: 'Fill', groups: ['filled'], endings: ['-fill'] },
    { code: 'editor', name: 'Editor', groups: ['outline'] },
  ]),
  family(
    'bi',
    'Bootstrap',
    'bootstrap',
    [
      { code: 'outline', name: 'Outline', groups: ['outline'] },
      { code: 'fill', name: 'Fill', groups: ['filled'], endings: ['-fill'] },
    ],
    { isFree: true },
  ),
  family('ion', 'Ionicons', 'ionicons', [
    { code: 'outline', name: 'Outline', groups: ['outline'], endings: ['-outline'] },
    { code: 'filled', name: 'Filled', groups: ['filled'] },
    { code: 'sharp', name: 'Sharp', groups: ['filled'], endings: ['-sharp'] },
  ]),
  family('iconoir', 'Iconoir', 'iconoir', [
    { code: 'regular', name: 'Regular', groups: ['outline'] },
    { code: 'solid', name: 'Solid', groups: ['filled'], endings: ['-solid'] },
  ]),
  family('heroicons', 'Heroicons', 'heroicons', [
    { code: 'outline', name: 'Outline', groups: ['outline'] },
    { code: 'solid', name: 'Solid', groups: ['filled'], endings: ['-solid'] },
    {
      code: 'mini',
      name: 'Mini',
      groups: ['filled'],
      endings: ['-20-solid'],
      benefits: ['Drawn for 20 pixels'],
    },
    {
      code: 'micro',
      name: 'Micro',
      groups: ['filled'],
      endings: ['-16-solid'],
      benefits: ['Drawn for 16 pixels'],
    },
  ]),
  family('eva', 'Eva', 'eva', [
    { code: 'outline', name: 'Outline', groups: ['outline'], endings: ['-outline'] },
    { code: 'fill', name: 'Fill', groups: ['filled'] },
  ]),
  family('clarity', 'Clarity', 'clarity', [
    { code: 'line', name: 'Line', groups: ['outline'] },
    { code: 'solid', name: 'Solid', groups: ['filled'], word: 'solid' },
  ]),
  family('ant-design', 'Ant Design', 'ant-design', [
    { code: 'outlined', name: 'Outlined', groups: ['outline'], endings: ['-outlined'] },
    { code: 'filled', name: 'Filled', groups: ['filled'], endings: ['-filled'] },
    { code: 'twotone', name: 'Two Tone', groups: ['duotone'], endings: ['-twotone'] },
  ]),
  family('teenyicons', 'Teenyicons', 'teenyicons', [
    { code: 'outline', name: 'Outline', groups: ['light'], endings: ['-outline'] },
    { code: 'solid', name: 'Solid', groups: ['filled'], endings: ['-solid'] },
  ]),
  family('majesticons', 'Majesticons', 'majesticons', [
    { code: 'line', name: 'Line', groups: ['outline'], endings: ['-line'] },
    { code: 'solid', name: 'Solid', groups: ['filled'] },
  ]),
  family(
    'healthicons',
    'Health',
    'health',
    [
      { code: 'filled', name: 'Filled', groups: ['filled'] },
      { code: 'outline', name: 'Outline', groups: ['outline'], endings: ['-outline'] },
    ],
    { sizes: ['', '-24px'] },
  ),
];
