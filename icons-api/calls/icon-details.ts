import {
  DEFAULT_COLOUR,
  DEFAULT_ICON_SIZE,
  editableTraits,
  formatsOf,
  type IconDetails,
  iconPath,
  mayHaveVector,
  PNG_SIZES,
  svgDocument,
} from '@icoteca/shared-contracts';
import type { IconPageRow } from '../catalogue/public.ts';
import { bareWords } from '../finding/search/public.ts';
import type { Entitlement } from '../people/rights/public.ts';
import { summaryOf } from './icon-summary.ts';
import { subcategoryCode } from './subcategories.ts';

/** The place of an icon among its variants: `mainId` is the one in the preferred style, otherwise the first. */
export interface VariantPosition {
  mainId: string;
  version: number | null;
}

/** Everything that the page of an icon shows; with `svg` if requested and the visitor may have the vector (resolution 19). */
export function iconDetails(
  row: IconPageRow,
  { mainId, version }: VariantPosition,
  { visitor, downloaded }: Entitlement,
  withSvg: boolean,
): IconDetails {
  const summary = summaryOf(row);
  const alreadyDownloaded = downloaded.has(row.id);
  const resolution = Math.max(row.box.width, row.box.height);
  const { paints, strokeWidth } = editableTraits(row);
  const vector = mayHaveVector({ free: row.isFree, isUserSource: false, alreadyDownloaded }, visitor);
  return {
    ...summary,
    ...(withSvg && vector && { svg: Buffer.from(svgDocument(row)).toString('base64') }),
    svgEffect: row.isGradient ? 'gradient' : null,
    svgCurrentResolution: resolution,
    resolutions: [resolution],
    jsonAnimateIcon: null,
    sfSymbolsSvg: null,
    version,
    mainId,
    subcategoryApiCode: subcategoryCode(row.subcategory),
    formats: formatsOf(summary),
    pngSizes: [...PNG_SIZES],
    pngSize: DEFAULT_ICON_SIZE,
    width: row.box.width,
    height: row.box.height,
    paints,
    strokeWidth,
    color: colorOf(row, paints),
    timestamp: row.addedAt * 1000,
    url: iconPath(summary),
    isUserSource: false,
    shape: row.shape,
    alreadyDownloaded,
    tags: row.tags.filter((tag) => !bareWords.has(tag)),
    licence: row.licence,
    author: { ...row.author, slug: row.author.id },
    variantsTotal: row.variantsTotal,
    platformTotalIcons: row.platformTotalIcons,
  };
}

function colorOf({ isColor, isGradient }: IconPageRow, paints: readonly string[]): string | null {
  if (isGradient) return paints.join(',');
  return isColor ? null : DEFAULT_COLOUR;
}
