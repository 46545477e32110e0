import { iconPath, previewUrl } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { newestRows } from '../../catalogue/public.ts';
import type { ApiPorts } from '../api-ports.ts';

const FEED_ICONS = 50;
/** Edge of the pictures, px. */
const PICTURE = 96;

/** `GET /feed/new-icons`: the data of the feed of new icons, for the gateway, which knows the host names. */
export function newIconsFeedRoute(app: FastifyInstance, { database, indexAt }: ApiPorts): void {
  app.get('/feed/new-icons', async (_request, reply) => {
    const icons = await newestRows(database, FEED_ICONS);
    const entries = icons.map((icon) => ({
      id: icon.id,
      path: iconPath(icon),
      picture: previewUrl(icon, PICTURE),
      title: icon.title,
      style: icon.platformTitle,
      author: icon.author.name,
      licence: icon.licence.title,
      addedAt: icon.addedAt * 1000,
    }));
    return reply.header('Cache-Control', 'no-store').send({ version: indexAt().data.version, entries });
  });
}
