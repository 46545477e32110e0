import {
  DEFAULT_ICON_SIZE,
  type IconDetails,
  iconPath,
  mayHaveVector,
  PNG_SIZES,
  paintsOf,
  supportedFormats,
  svgDocument,
} from '@icoteca/shared-contracts';
import type { IconPageRow } from '../catalogue/queries.ts';
import type { Entitlement } from './entitlement.ts';
import { summaryOf } from './icon-summary.ts';
import { subcategoryCode } from './subcategories.ts';

/** Everything that the page of an icon shows; with `svg` only when asked for and the visitor may have the vector (resolution 19). */
export function iconDetails(
  row: IconPageRow,
  mainId: string,
  { visitor, downloaded }: Entitlement,
  askedForSvg: boolean,
): IconDetails {
  const summary = summaryOf(row);
  const alreadyDownloaded = downloaded.has(row.id);
  const vector = mayHaveVector({ free: row.isFree, isUserSource: false, alreadyDownloaded }, visitor);
  return {
    ...summary,
    ...(askedForSvg && vector ? { svg: svgDocument(row) } : {}),
    mainId,
    subcategoryApiCode: subcategoryCode(row.subcategory),
    formats: [...supportedFormats],
    pngSizes: [...PNG_SIZES],
    pngSize: DEFAULT_ICON_SIZE,
    width: row.box.width,
    height: row.box.height,
    paints: paintsOf(row.body),
    timestamp: row.addedAt * 1000,
    url: iconPath(summary),
    isUserSource: false,
    shape: row.shape,
    alreadyDownloaded,
    tags: row.tags,
    licence: row.licence,
    author: { ...row.author, slug: row.author.id },
    variantsTotal: row.variantsTotal,
    platformTotalIcons: row.platformTotalIcons,
  };
}
