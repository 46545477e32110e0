import { oneStyle, type SetMapping } from './set-mapping.ts';

const logos = { kind: 'brand', isFree: true, colourCapability: 'none' } as const;

/** Logos and other trademarks. Their icons rank behind plain ones. */
export const brandSets: SetMapping[] = [
  oneStyle('simple-icons', 'Simple Icons', ['brands', 'filled'], {
    ...logos,
    colourCapability: 'single',
    previews: ['github', 'figma', 'spotify', 'discord'],
  }),
  oneStyle('logos', 'SVG Logos', ['brands', 'color'], {
    ...logos,
    seoCode: 'svg-logos',
    conceptEndings: ['-icon'],
    previews: ['figma', 'react', 'slack-icon', 'google-icon'],
  }),
  oneStyle('devicon', 'Devicon', ['brands', 'color'], {
    ...logos,
    conceptEndings: ['-wordmark'],
    previews: ['react', 'python', 'rust', 'docker'],
  }),
  oneStyle('skill-icons', 'Skill Icons', ['brands', 'color'], {
    ...logos,
    conceptEndings: ['-dark', '-light'],
    previews: ['react-dark', 'python-dark', 'figma-dark', 'docker'],
  }),
  oneStyle('material-icon-theme', 'Material Files', ['brands', 'color'], {
    ...logos,
    kind: 'plain',
    seoCode: 'material-files',
    previews: ['react', 'python', 'folder-src', 'markdown'],
  }),
  oneStyle('cryptocurrency-color', 'Cryptocurrency', ['brands', 'color'], {
    ...logos,
    kind: 'coin',
    seoCode: 'cryptocurrency',
    previews: ['btc', 'eth', 'ltc', 'doge'],
  }),
];
