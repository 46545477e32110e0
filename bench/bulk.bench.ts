import type { Bench } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { cancelFigure, downloadFigures } from './bulk/bulk-download.ts';

/** Its icons are free, so that a guest may have them in every size. */
const page = { address: '/icons/tabler-outline' };

/** A thousand selected icons as one zip in the browser. */
export const bench: Bench = {
  title: 'Bulk download of 1,000 icons',
  run: (context) =>
    onBenchSite(context, async (site) => [
      ...(await downloadFigures(site, page, 256)),
      ...(await downloadFigures(site, page, 1600)),
      await cancelFigure(site, page),
    ]),
};
