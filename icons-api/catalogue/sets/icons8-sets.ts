import { oneStyle, type SetMapping } from './set-mapping.ts';

/** The open sets that Icons8 drew itself. */
export const icons8Sets: SetMapping[] = [
  oneStyle('icons8', 'Windows 10', ['outline', 'icons8'], { seoCode: 'windows-10', isFree: true }),
  oneStyle('wpf', 'Windows 8', ['filled', 'icons8'], { seoCode: 'windows-8', isFree: true }),
  oneStyle('la', 'Line Awesome', ['outline', 'icons8'], {
    seoCode: 'line-awesome',
    isFree: true,
    conceptEndings: ['-solid'],
  }),
  oneStyle('flat-color-icons', 'Color', ['color', 'icons8'], {
    seoCode: 'color',
    isFree: true,
    colourCapability: 'none',
  }),
];
