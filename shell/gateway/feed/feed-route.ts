import { newIconsFeedPath, newIconsPath } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { siteText } from '../site-texts.ts';
import { atomFeed, type FeedItem, type FeedSite } from './atom-feed.ts';
import type { FeedContents, FeedEntry } from './feed-source.ts';
import { sendFeed } from './send-feed.ts';

export interface FeedOptions {
  /** @throws ApiUnavailableError */
  readonly contents: () => Promise<FeedContents>;
  readonly siteOf: (host: string) => FeedSite;
}

const HOUR = 3600;

/** `GET /icons/new.atom`: the newest icons for feed readers. */
export function registerFeed(app: FastifyInstance, { contents, siteOf }: FeedOptions): void {
  app.get(newIconsFeedPath, (request, reply) =>
    sendFeed(
      request,
      reply,
      async () => {
        const { entries } = await contents();
        const site = siteOf(request.headers.host ?? 'localhost');
        return atomFeed(site, {
          path: newIconsFeedPath,
          pagePath: newIconsPath(),
          title: siteText(site.locale.code, 'feed.title'),
          items: entries.map(itemOf),
        });
      },
      HOUR,
    ),
  );
}

function itemOf({ id, path, picture, title, style, author, licence, addedAt }: FeedEntry): FeedItem {
  return {
    tag: `icon/${id}`,
    title: `${title}, ${style}`,
    path,
    picture: { path: picture, edge: 96 },
    author,
    categories: [style],
    rights: `${author}, ${licence}`,
    published: addedAt,
    updated: addedAt,
  };
}
