import {
  type ConsistencyTrait,
  CURRENT_COLOUR,
  collectionConsistency,
  type IconSummary,
  paintsOf,
  readDrawing,
  strokeWidthOf,
  type TraitsOfIcon,
  UPLOAD_FILE_MAX_BYTES,
} from '@icoteca/shared-contracts';

/** The maker's SVG that becomes an icon. */
export interface MakerDrawing {
  readonly key: string;
  readonly fileName: string;
  readonly svg: string;
  /** Title of the icon. */
  name: string;
}

/** Why a file was refused; the text is under `resolve.file`. */
export type FileRefusal = 'type' | 'size' | 'unreadable' | 'many' | 'total';

/** The picture of a drawing, as far as its markup can be read in the browser. */
export interface DrawingPicture {
  /** Shown as an image, which runs no scripts and loads nothing. */
  readonly url: string;
  /** It has its own colours, or its markup cannot be read. */
  readonly isColor: boolean;
}

const inks: ReadonlySet<string> = new Set([CURRENT_COLOUR, '000000']);

/** Whether a text starts like an SVG, whatever its file is called. */
const isSvg = (text: string): boolean => /^\s*(?:<[?!][\s\S]*?>\s*)*<svg[\s/>]/.test(text);

/** Reads a given file. @returns why it was refused, or its markup */
export async function readFile(file: File): Promise<FileRefusal | { readonly svg: string }> {
  if (file.size > UPLOAD_FILE_MAX_BYTES) return 'size';
  try {
    const svg = await file.text();
    return isSvg(svg) ? { svg } : 'type';
  } catch {
    return 'unreadable';
  }
}

/** The title suggested by a file name: "arrow-left.svg" is "Arrow left". */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.svg$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function pictureOf(svg: string): DrawingPicture {
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  try {
    return { url, isColor: paintsOf(readDrawing(svg).body).some((paint) => !inks.has(paint)) };
  } catch {
    return { url, isColor: true };
  }
}

/** Traits that are compared; null when the markup cannot be read here: the server says what is wrong with it. */
function traitsOf(id: string, platform: string | null, svg: string): TraitsOfIcon | null {
  try {
    const drawing = readDrawing(svg);
    const { width, height } = drawing.box;
    return { id, platform, width, height, strokeWidth: strokeWidthOf(drawing) };
  } catch {
    return null;
  }
}

/** How a drawing differs from icons of a style; empty without icons to compare with. */
export function differences(
  drawing: MakerDrawing,
  neighbours: readonly IconSummary[],
): readonly ConsistencyTrait[] {
  return outlierOf(
    drawing,
    neighbours.flatMap(
      ({ id, platform, svg }) => (svg === undefined ? null : traitsOf(id, platform, svg)) ?? [],
    ),
  );
}

/** How a drawing differs from most of the others in the call. */
export function differencesAmong(
  drawing: MakerDrawing,
  drawings: readonly MakerDrawing[],
): readonly ConsistencyTrait[] {
  const others = drawings.filter(({ key }) => key !== drawing.key);
  return outlierOf(
    drawing,
    others.flatMap(({ key, svg }) => traitsOf(key, null, svg) ?? []),
  );
}

function outlierOf({ key, svg }: MakerDrawing, known: readonly TraitsOfIcon[]): readonly ConsistencyTrait[] {
  const own = traitsOf(key, null, svg);
  if (known.length === 0 || own === null) return [];
  const { outliers } = collectionConsistency([...known, own]);
  return outliers.find(({ id }) => id === key)?.differs ?? [];
}
