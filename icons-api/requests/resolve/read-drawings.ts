import type { ResolvedItem, UploadedSvg } from '@icoteca/shared-contracts';
import { wordOf } from '../../catalogue/community/public.ts';
import { soldDrawings } from '../../catalogue/public.ts';
import type { Database } from '../../database/connection.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { AcceptedFile } from '../../user-icons/judge-files.ts';
import type { Uploads } from '../../user-icons/uploads.ts';

/** A maker's SVG that passed the gate. */
export interface Drawing extends Pick<AcceptedFile, 'svg' | 'facts'> {
  /** Title of the new icon. */
  title: string;
}

/**
 * Reads the SVGs that resolve a request, all or none.
 * @returns by position of the item
 * @throws ApiFailure BAD_REQUEST, SVG_REFUSED, SVG_TOO_LARGE that name the item; RENDER_BUSY
 */
export async function readDrawings(
  database: Database,
  uploads: Pick<Uploads, 'judge'>,
  items: readonly ResolvedItem[],
  accountId: string,
): Promise<ReadonlyMap<number, Drawing>> {
  const files = items.flatMap((item, at): (UploadedSvg & { at: number })[] => {
    if (!('svg' in item)) return [];
    if (wordOf(item.name) === '') throw namelessIcon(at);
    return [{ at, id: String(at), name: `${item.name}.svg`, svg: item.svg }];
  });
  if (files.length === 0) return new Map();
  const { accepted, refused } = await uploads.judge(files, accountId);
  const [first] = refused;
  if (first) {
    throw new ApiFailure(first.code === 'FILE_TOO_LARGE' ? 'SVG_TOO_LARGE' : 'SVG_REFUSED', first.message, {
      param: `resolvedItems.${first.id}.svg`,
      hint: 'Correct this drawing and send all of them again: nothing was stored.',
      rule: first.rule,
    });
  }
  await refuseSold(database, accepted);
  return new Map(
    accepted.map(({ temporaryId, svg, facts }) => {
      const at = Number(temporaryId);
      const { name: title } = items[at] as Extract<ResolvedItem, { name: string }>;
      return [at, { svg, facts, title }];
    }),
  );
}

/** Paid icons do not become free by being drawn again. @throws ApiFailure SVG_REFUSED */
async function refuseSold(database: Database, files: readonly AcceptedFile[]): Promise<void> {
  const sold = await soldDrawings(
    database,
    files.map(({ facts }) => facts.drawingHash),
  );
  const file = files.find(({ facts }) => sold.has(facts.drawingHash));
  if (!file) return;
  throw new ApiFailure(
    'SVG_REFUSED',
    `The drawing "${file.name}" is an icon of the catalogue that is not free.`,
    {
      param: `resolvedItems.${file.temporaryId}.svg`,
      rule: 'in-catalogue',
      hint: `Resolve the request with that icon: its id is ${sold.get(file.facts.drawingHash)}.`,
    },
  );
}

function namelessIcon(at: number): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'The title of an icon needs letters from a to z, or digits.', {
    param: `resolvedItems.${at}.name`,
    hint: 'Titles are English; the words of the request are found in its own language.',
  });
}
