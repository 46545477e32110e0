import {
  FREE_SIZE_LIMIT,
  type IconSummary,
  SIZE_PRESETS,
  type SupportedFormat,
  type VisitorRights,
} from '@icoteca/shared-contracts';
import type { FileChoice } from '../bulk/bulk-order.ts';
import { rightsOfSelection } from '../bulk/bulk-rights.ts';

const asDrawn = { color: null, edits: null, component: null };
type SetFiles = FileChoice & { readonly format: SupportedFormat };

const svg: SetFiles = { format: 'svg', size: null, ...asDrawn };
const freePng: SetFiles = {
  format: 'png',
  size: Math.max(...SIZE_PRESETS.filter((size) => size <= FREE_SIZE_LIMIT)),
  ...asDrawn,
};

/** The files of a set: SVG where the visitor may have all of them, else PNG in the free size. */
export function setFiles(icons: readonly IconSummary[], visitor: VisitorRights): SetFiles {
  return rightsOfSelection(icons, svg, visitor).locked.length === 0 ? svg : freePng;
}
