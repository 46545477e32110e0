import { family, oneStyle, type SetMapping } from './set-mapping.ts';

/** Interface sets with colours of their own. */
export const colorSets: SetMapping[] = [
  oneStyle('fluent-color', 'Fluent Color', ['color'], {
    colourCapability: 'none',
    sizes: ['-24', '-20', '-28', '-32', '-16', '-48', ''],
  }),
  oneStyle('nolan', 'Nolan', ['color'], {
    isFree: true,
    colourCapability: 'gradient',
    derivedFrom: 'lucide',
    benefits: ['15 gradients to choose from'],
  }),
  oneStyle('icon-park', 'Icon Park', ['color'], {
    colourCapability: 'none',
    conceptEndings: ['-one', '-two', '-three', '-four', '-five'],
  }),
  family(
    'streamline-color',
    'Streamline',
    'streamline',
    [
      { code: 'duo', name: 'Duo', groups: ['color', 'duotone'] },
      { code: 'flat', name: 'Flat', groups: ['color'], endings: ['-flat'] },
    ],
    { isFree: true, colourCapability: 'none' },
  ),
];
