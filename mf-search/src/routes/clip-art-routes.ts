import { clipArtPath, type RoutesModule } from '@icoteca/shared-contracts';
import { loadClipArt } from '../clip-art/clip-art.loader.ts';
import { ClipArtPage } from '../clip-art/clip-art.page.tsx';
import { listHead } from '../page-head/list-head.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** Clip art for presentations. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    clipArtPath,
    ClipArtPage,
    ({ request }) => loadClipArt(host, request.signal),
    listHead({
      path: clipArtPath,
      title: 'head.clip',
      description: 'head.clip.description',
      heading: 'clip.title',
    }),
  ),
];
