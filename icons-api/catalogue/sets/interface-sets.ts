import { oneStyle, type SetMapping } from './set-mapping.ts';

/** Interface sets of one style, and sets for one subject (maps, weather). */
export const interfaceSets: SetMapping[] = [
  oneStyle('lucide', 'Lucide', ['outline'], {
    isFree: true,
    benefits: ['Even 2-pixel stroke', 'Tags for every icon'],
  }),
  oneStyle('lucide-lab', 'Lucide Lab', ['outline'], { isExperimental: true }),
  // Lucide goes on where Feather ended.
  oneStyle('feather', 'Feather', ['light'], { isDeprecated: true }),
  oneStyle('carbon', 'Carbon', ['light']),
  oneStyle('octicon', 'Octicons', ['filled'], {
    seoCode: 'octicons',
    sizes: ['-24', '-16', '-48', '-96', '-12', ''],
  }),
  oneStyle('radix-icons', 'Radix', ['light'], { seoCode: 'radix' }),
  oneStyle('uil', 'Unicons', ['outline'], { seoCode: 'unicons' }),
  oneStyle('akar-icons', 'Akar', ['outline'], { seoCode: 'akar', conceptEndings: ['-fill'] }),
  oneStyle('pixelarticons', 'Pixelart', ['pixel'], {
    seoCode: 'pixelart',
    conceptEndings: ['-sharp', '-solid'],
  }),
  oneStyle('maki', 'Maki', ['filled'], { sizes: ['-15', '', '-11'] }),
  oneStyle('temaki', 'Temaki', ['filled']),
  oneStyle('wi', 'Weather', ['filled'], { seoCode: 'weather' }),
];
