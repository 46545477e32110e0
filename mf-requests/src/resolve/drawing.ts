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

/** An SVG of the maker that is to become an icon. */
export interface MakerDrawing {
  readonly key: string;
  readonly fileName: string;
  readonly svg: string;
  /** Title of the icon. */
  name: string;
}

/** Why a file is none; the text is under `resolve.file`. */
export type FileRefusal = 'type' | 'size' | 'unreadable' | 'many' | 'total';

/** What is seen of a drawing, as far as its markup can be read here. */
export interface SeenDrawing {
  /** Its picture; pictures run no scripts and fetch nothing. */
  readonly url: string;
  /** It has its own paints, or what it has cannot be read. */
  readonly isColor: boolean;
}

const inks: ReadonlySet<string> = new Set([CURRENT_COLOUR, '000000']);

/** Begins as an SVG does, whatever its file is called. */
const isSvg = (text: string): boolean => /^\s*(?:<[?!][\s\S]*?>\s*)*<svg[\s/>]/.test(text);

/** Reads a file that was given. @returns why it is no drawing, or its markup */
export async function readFile(file: File): Promise<FileRefusal | { readonly svg: string }> {
  if (file.size > UPLOAD_FILE_MAX_BYTES) return 'size';
  try {
    const svg = await file.text();
    return isSvg(svg) ? { svg } : 'type';
  } catch {
    return 'unreadable';
  }
}

/** The title that a file's name suggests: "arrow-left.svg" is "Arrow left". */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.svg$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function seenDrawing(svg: string): SeenDrawing {
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  try {
    return { url, isColor: paintsOf(readDrawing(svg).body).some((paint) => !inks.has(paint)) };
  } catch {
    return { url, isColor: true };
  }
}

/** What a drawing is compared in; null when its markup cannot be read here: the server says what is wrong with it. */
function traitsOf(id: string, platform: string | null, svg: string): TraitsOfIcon | null {
  try {
    const drawing = readDrawing(svg);
    const { width, height } = drawing.box;
    return { id, platform, width, height, strokeWidth: strokeWidthOf(drawing) };
  } catch {
    return null;
  }
}

/** In what a drawing does not match icons of a style; empty without icons to compare with. */
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

/** In what a drawing does not match most of those that it is sent with. */
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
