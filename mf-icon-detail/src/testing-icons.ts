import type { IconDetails, IconSummary } from '@icoteca/shared-contracts';

/** A free icon of one colour, as lists carry it. For tests. */
export const freeIcon: IconSummary = {
  id: 'home00000000',
  name: 'home',
  commonId: '1',
  commonName: 'home',
  title: 'Home',
  category: 'Buildings',
  categoryApiCode: 'buildings',
  subcategory: '',
  platform: 'tabler',
  platformName: 'Tabler Outline',
  platformSeoCode: 'tabler-outline',
  free: true,
  isFree: true,
  isColor: false,
  isAnimated: false,
  isExternal: true,
  isExplicit: false,
  authorId: 'tabler',
  authorName: 'Tabler',
  authorApiCode: 'tabler',
  sourceFormat: 'svg',
  contentHash: 'abc',
};

/** An icon that is not free. For tests. */
export const lockedIcon: IconSummary = {
  ...freeIcon,
  id: 'lock00000000',
  free: false,
  isFree: false,
  platform: 'ph',
  platformName: 'Phosphor',
  platformSeoCode: 'phosphor',
};

/** An icon that the visitor uploaded, as collections carry it. For tests. */
export const ownIcon: IconSummary = {
  ...freeIcon,
  id: 'abcdefghijklmnopqrstuvwxyz',
  name: 'pickup-point',
  commonName: 'pickup',
  title: 'pickup-point',
  category: 'Uploaded',
  categoryApiCode: 'uploaded',
  platform: 'uploaded',
  platformName: 'Uploaded',
  platformSeoCode: 'uploaded',
  authorId: '',
  authorName: '',
  authorApiCode: '',
  isUserSource: true,
};

/** The drawing of the free icon. For tests. */
export const freeSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><!-- Home by Tabler. License: MIT --><path fill="none" stroke="currentColor" stroke-width="2" d="M5 12H3l9-9l9 9h-2"/></svg>';

/** The details that the API gives a guest for an icon: the vector only of free ones. For tests. */
export function detailsOf(icon: IconSummary): IconDetails {
  return {
    ...icon,
    ...(icon.free
      ? {
          svg: btoa(freeSvg),
        }
      : {}),
    svgEffect: null,
    svgCurrentResolution: 24,
    resolutions: [24],
    jsonAnimateIcon: null,
    sfSymbolsSvg: null,
    version: null,
    mainId: icon.id,
    subcategoryApiCode: '',
    formats: ['png', 'svg'],
    pngSizes: [24, 96, 512, 1600],
    pngSize: 80,
    width: 24,
    height: 24,
    paints: ['CURRENTCOLOR'],
    strokeWidth: 2,
    timestamp: Date.UTC(2026, 0, 1),
    url: `/icon/${icon.id}/${icon.name}`,
    isUserSource: icon.isUserSource ?? false,
    shape: null,
    color: '000000',
    alreadyDownloaded: false,
    tags: ['house', 'building'],
    licence: { title: 'MIT', spdx: 'MIT', url: 'https://example.test/mit', attributionRequired: false },
    author: { id: 'tabler', name: 'Tabler', slug: 'tabler', url: 'https://example.test', kind: 'external' },
    variantsTotal: 1,
    platformTotalIcons: 5237,
  };
}
