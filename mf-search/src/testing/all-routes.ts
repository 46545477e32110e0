import type { Host, RouteObject } from '@icoteca/shared-contracts/host';
import * as authors from '../routes/author-routes.ts';
import * as categories from '../routes/category-routes.ts';
import * as clipArt from '../routes/clip-art-routes.ts';

import * as images from '../routes/image-routes.ts';
import * as lists from '../routes/list-routes.ts';
import * as sets from '../routes/match-set-routes.ts';
import * as newest from '../routes/newest-routes.ts';
import * as pricing from '../routes/pricing-routes.ts';
import * as main from '../routes/routes.ts';
import * as styles from '../routes/style-routes.ts';

/** The routes of all modules, as a page has them that has been everywhere. */
export function allRoutes(host: Host): RouteObject[] {
  return [main, pricing, clipArt, authors, categories, lists, newest, styles, sets, images].flatMap(
    (module) => module.createRoutes(host),
  );
}
