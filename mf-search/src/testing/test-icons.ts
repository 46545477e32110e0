import type { IconSummary } from '@icoteca/shared-contracts';

/** Icons for tests: `icon-0`, `icon-1` ... of one style, not free, of one colour. */
export function testIcons(count: number, from = 0): IconSummary[] {
  return Array.from({ length: count }, (_, place) => testIcon(from + place));
}

/** One icon for tests; what is given wins. */
export function testIcon(number: number, given: Partial<IconSummary> = {}): IconSummary {
  return {
    id: `icon-${number}`,
    name: `home-${number}`,
    commonId: `home-${number}`,
    commonName: `home-${number}`,
    title: `Home ${number}`,
    category: 'Home',
    categoryApiCode: 'home',
    subcategory: '',
    platform: 'ph:duotone',
    platformName: 'Phosphor Duotone',
    platformSeoCode: 'phosphor-duotone',
    free: false,
    isFree: false,
    isColor: false,
    isAnimated: false,
    isExternal: true,
    isExplicit: false,
    authorId: 'phosphor',
    authorName: 'Phosphor Icons',
    authorApiCode: 'phosphor',
    sourceFormat: 'svg',
    contentHash: `hash${number}`,
    ...given,
  };
}
