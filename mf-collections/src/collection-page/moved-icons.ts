/**
 * Moves some icons, in the order in which they are named, before another one.
 * @param before id of an icon that does not move; null for the end
 */
export function movedIcons<I extends { readonly id: string }>(
  icons: readonly I[],
  ids: readonly string[],
  before: string | null,
): readonly I[] {
  const byId = new Map(icons.map((icon) => [icon.id, icon]));
  const moving = ids.flatMap((id) => byId.get(id) ?? []);
  const moved = new Set(ids);
  const rest = icons.filter(({ id }) => !moved.has(id));
  const place = before === null ? -1 : rest.findIndex(({ id }) => id === before);
  const at = place < 0 ? rest.length : place;
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}
