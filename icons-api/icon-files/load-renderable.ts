import type { FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { removedIcon } from '../http/api-failure.ts';
import { lostIcon, unknownIcon } from './image-failures.ts';
import type { ImagePorts, LostIcon, RemovedIcon } from './image-ports.ts';

/**
 * Icons in the order of the ids.
 * @param request whose visitor may see uploads; null finds only icons of the catalogue
 * @throws ApiFailure UNKNOWN_ICON, ICON_REMOVED, ICON_FILE_LOST
 */
export async function loadRenderable(
  ports: Pick<ImagePorts, 'loadIcons'>,
  ids: readonly string[],
  request: FastifyRequest | null,
): Promise<RenderableIcon[]> {
  // The database would fail on some characters of invalid ids.
  const odd = ids.find((id) => !/^[\w-]{1,40}$/.test(id));
  if (odd !== undefined) throw unknownIcon(`with the id "${odd}"`);
  const found = await ports.loadIcons(ids, request);
  return ids.map((id, index) => livingIcon(found[index] ?? null, id));
}

/** @throws as `loadRenderable` */
export async function loadOneRenderable(
  ports: Pick<ImagePorts, 'loadIcons'>,
  id: string,
  request: FastifyRequest | null,
): Promise<RenderableIcon> {
  const [icon] = await loadRenderable(ports, [id], request);
  if (!icon) throw unknownIcon(`with the id "${id}"`);
  return icon;
}

/** @throws ApiFailure UNKNOWN_ICON, ICON_REMOVED, ICON_FILE_LOST */
export function livingIcon(icon: RenderableIcon | RemovedIcon | LostIcon | null, id: string): RenderableIcon {
  if (icon === null) throw unknownIcon(`with the id "${id}"`);
  if ('removed' in icon) throw removedIcon(id);
  if ('lost' in icon) throw lostIcon(id);
  return icon;
}
