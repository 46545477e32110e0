import type { RoutesModule } from '@icoteca/shared-contracts';
import { firstIcons, loadCollection } from './collection-page/collection.loader.ts';
import { CollectionPage } from './collection-page/collection.page.tsx';
import { collectionHead } from './page-parts/page-heads.ts';
import { pageRoute } from './page-parts/page-route.ts';
import english from './texts/en.json?keys=cancel,close,icons,problem,retry,sign-in,changed,collection,colour,conflict,copied,copy,head,order,public.copy,recolor.title,recolor.short,report.title,save,part.missing,upload.label,upload.drop,upload.over,upload.choose,upload.folder,upload.hint,upload.pasted,upload.uploading,use.embed,use.mixed,use.odd,use.preview,use.replace,use.replaced,use.style,mine.title,add,change,create,delete,duplicate,failed,move,name,remove,restore,undo&texts';
import { namespace } from './texts/namespace.ts';

export { namespace };
export const texts = english;

/** One collection (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icon/collections/:id',
    CollectionPage,
    ({ request, params }) =>
      loadCollection(host, params.id ?? '', firstIcons(new URL(request.url)), request.signal),
    collectionHead,
  ),
];
