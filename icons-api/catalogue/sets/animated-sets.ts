import { family, oneStyle, type SetMapping } from './set-mapping.ts';

/** Sets with icons that move. */
export const animatedSets: SetMapping[] = [
  family(
    'line-md',
    'Material Line',
    'material-line',
    [
      {
        code: 'line',
        seoCode: 'material-line',
        title: 'Material Line',
        name: 'Line',
        groups: ['animated', 'outline'],
      },
      {
        code: 'twotone',
        title: 'Line Two Tone',
        name: 'Two Tone',
        groups: ['animated', 'duotone'],
        word: 'twotone',
      },
      {
        code: 'filled',
        title: 'Material Line Filled',
        name: 'Filled',
        groups: ['animated', 'filled'],
        word: 'filled',
      },
    ],
    { isFree: true, conceptEndings: ['-loop', '-transition'] },
  ),
  oneStyle('svg-spinners', 'Spinners', ['animated'], {
    seoCode: 'spinners',
    isFree: true,
    conceptSuffix: '-spinner',
  }),
  family(
    'meteocons',
    'Meteocons',
    'meteocons',
    [
      { code: 'line', name: 'Line', groups: ['animated', 'color'] },
      { code: 'fill', name: 'Fill', groups: ['animated', 'color'], endings: ['-fill'] },
    ],
    { isFree: true, colourCapability: 'none' },
  ),
  oneStyle('eos-icons', 'EOS', ['animated', 'filled'], {
    seoCode: 'eos',
    isFree: true,
    conceptEndings: ['-outlined'],
  }),
];
