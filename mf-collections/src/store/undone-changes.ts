import type { CollectionUndo } from '@icoteca/shared-contracts/host';
import type { CollectionParts } from './collection-parts.ts';
import { sendMove } from './icon-moves.ts';
import { more, patched, withFirst } from './pending-changes.ts';
import type { Run } from './removed-runs.ts';
import { writing } from './writing.ts';

/** Undoes a deletion, removal or move. @throws RequestError */
export async function undoChange(store: CollectionParts, undo: CollectionUndo): Promise<void> {
  if (undo.movedTo) await moveBack(store, undo, undo.movedTo);
  else if (undo.icons) await putBack(store, undo.id, undo.icons);
  else await restoreCollection(store, undo.id);
}

/** Restores a deleted collection. @throws RequestError */
async function restoreCollection({ mirror, host, tabs }: CollectionParts, id: string): Promise<void> {
  const { collection } = await mirror.write(
    {},
    () => host.api.call('restoreCollection', { params: { id }, ...writing() }),
    (list, answer) => withFirst(list, answer.collection),
  );
  tabs.announce(collection);
}

/**
 * Moves icons back to their positions; those that the other collection had before stay there as well.
 * @throws RequestError
 */
async function moveBack(
  store: CollectionParts,
  { id, icons = [] }: CollectionUndo,
  movedTo: NonNullable<CollectionUndo['movedTo']>,
): Promise<void> {
  // From the end, so that the icon that followed a piece is already back.
  for (const { ids, before, isMarked } of piecesOf(icons, new Set(movedTo.duplicates)).toReversed()) {
    if (isMarked) await addBefore(store, id, ids, before);
    else await sendMove(store, { ids, from: movedTo.id, to: id, before });
  }
}

/** Puts removed icons back at their positions. @throws RequestError */
async function putBack(store: CollectionParts, id: string, runs: readonly Run[]): Promise<void> {
  // From the end, so that the icon that followed a run is already back.
  for (const { ids, before } of runs.toReversed()) await addBefore(store, id, ids, before);
}

/** Adds icons before another one of the collection, or at its end, without a notification. */
async function addBefore(
  { host, mirror, tabs }: CollectionParts,
  id: string,
  ids: readonly string[],
  before: string | null,
): Promise<void> {
  const body = { icons: ids.map((iconId) => ({ id: iconId })), before };
  const { collection } = await mirror.write(
    { list: (list) => patched(list, id, more(ids.length)), icons: { ids, to: id } },
    () => host.api.call('addCollectionIcons', { params: { id }, query: {}, body, ...writing() }),
    (list, answer) => withFirst(list, answer.collection),
  );
  tabs.announce(collection);
}

/** Splits runs where marked and other icons meet, so that each piece can be restored in its own way. */
export function piecesOf(
  runs: readonly Run[],
  marked: ReadonlySet<string>,
): readonly (Run & { readonly isMarked: boolean })[] {
  return runs.flatMap(({ ids, before }) => {
    const starts = ids.flatMap((id, at) =>
      at === 0 || marked.has(id) !== marked.has(ids[at - 1] as string) ? [at] : [],
    );
    return starts.map((start, n) => ({
      ids: ids.slice(start, starts[n + 1]),
      before: ids[starts[n + 1] ?? ids.length] ?? before,
      isMarked: marked.has(ids[start] as string),
    }));
  });
}
