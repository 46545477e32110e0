import {
  DEFAULT_COLOUR,
  DEFAULT_ICON_SIZE,
  formatsOf,
  type IconDetails,
  iconPath,
  PNG_SIZES,
} from '@icoteca/shared-contracts';
import { OWN_LICENCE, summaryOfRow, type UserIconRow } from './user-icon-row.ts';

/** @param svg whole document, for the owner only */
export function detailsOfRow(row: UserIconRow, svg: string | null): IconDetails {
  const summary = summaryOfRow(row);
  const { box, paints, strokeWidth } = row.facts;
  const resolution = Math.max(box.width, box.height);
  return {
    ...summary,
    ...(svg !== null && { svg: Buffer.from(svg).toString('base64') }),
    svgEffect: null,
    svgCurrentResolution: resolution,
    resolutions: [resolution],
    jsonAnimateIcon: null,
    sfSymbolsSvg: null,
    version: null,
    mainId: row.id,
    subcategoryApiCode: '',
    formats: formatsOf(summary),
    pngSizes: [...PNG_SIZES],
    pngSize: DEFAULT_ICON_SIZE,
    width: box.width,
    height: box.height,
    paints,
    strokeWidth,
    color: row.isColor ? null : DEFAULT_COLOUR,
    timestamp: row.createdAt,
    url: iconPath(summary),
    isUserSource: true,
    shape: null,
    alreadyDownloaded: false,
    tags: [],
    licence: OWN_LICENCE,
    author: { id: '', name: '', slug: '', url: '', kind: 'external' },
    variantsTotal: 1,
    platformTotalIcons: 0,
  };
}
