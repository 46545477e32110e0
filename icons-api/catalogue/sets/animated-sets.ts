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
    {
      isFree: true,
      conceptEndings: ['-loop', '-transition'],
      // Drawings that go on moving; the others of the set draw themselves once.
      previews: ['bell', 'coffee', 'compass', 'moon-rising'].flatMap((name) =>
        ['', '-twotone', '-filled'].map((style) => `${name}${style}-loop`),
      ),
    },
  ),
  oneStyle('svg-spinners', 'Spinners', ['animated'], {
    seoCode: 'spinners',
    isFree: true,
    conceptSuffix: '-spinner',
    previews: ['ring-resize', '3-dots-bounce', 'bars-scale', 'blocks-shuffle-3'],
  }),
  family(
    'meteocons',
    'Meteocons',
    'meteocons',
    [
      { code: 'line', name: 'Line', groups: ['animated', 'color'] },
      { code: 'fill', name: 'Fill', groups: ['animated', 'color'], endings: ['-fill'] },
    ],
    {
      isFree: true,
      colourCapability: 'none',
      previews: ['partly-cloudy-day', 'thunderstorms-day', 'rainbow', 'starry-night'].flatMap((name) => [
        name,
        `${name}-fill`,
      ]),
    },
  ),
  oneStyle('eos-icons', 'EOS', ['animated', 'filled'], {
    seoCode: 'eos',
    isFree: true,
    conceptEndings: ['-outlined'],
    previews: ['rotating-gear', 'atom-electron', 'hourglass', 'installing'],
  }),
];
