/** Media type under which a drag inside the site carries the ids of icons, from a grid to a collection. */
export const DRAGGED_ICONS_TYPE = 'application/x-icoteca-icons';

/** The ids that a drag carries, as `DRAGGED_ICONS_TYPE` writes them. */
export const writeDraggedIcons = (ids: readonly string[]): string => JSON.stringify(ids);

/** The ids that a drag carries; none for a drag from elsewhere, whatever it claims to be. */
export function readDraggedIcons(data: string): string[] {
  try {
    const ids: unknown = JSON.parse(data);
    return Array.isArray(ids)
      ? ids.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id))
      : [];
  } catch {
    return [];
  }
}
