import type { ImagePorts } from './image-ports.ts';
import { removedIcon, unknownIcon } from './image-problem.ts';
import type { RenderableIcon } from './renderable-icon.ts';

/** The icons of these ids, in their order. @throws ImageProblem UNKNOWN_ICON, ICON_REMOVED */
export async function loadRenderable(
  ports: Pick<ImagePorts, 'loadIcons'>,
  ids: readonly string[],
): Promise<RenderableIcon[]> {
  // What cannot be an id never reaches the database, which refuses some characters with an error of its own.
  const odd = ids.find((id) => !/^[\w-]{1,40}$/.test(id));
  if (odd !== undefined) throw unknownIcon(`with the id "${odd}"`);
  const found = await ports.loadIcons(ids);
  return ids.map((id, index) => {
    const icon = found[index];
    if (!icon) throw unknownIcon(`with the id "${id}"`);
    if ('removed' in icon) {
      throw removedIcon(id);
    }
    return icon;
  });
}

/** The icon of an id. @throws as `loadRenderable` */
export async function loadOneRenderable(
  ports: Pick<ImagePorts, 'loadIcons'>,
  id: string,
): Promise<RenderableIcon> {
  const [icon] = await loadRenderable(ports, [id]);
  if (!icon) throw unknownIcon(`with the id "${id}"`);
  return icon;
}
