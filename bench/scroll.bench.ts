import type { Bench } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { scrollFigures } from './scroll/scroll-figures.ts';

/** Turning the wheel through 1,000 results. */
export const bench: Bench = {
  title: 'Scroll through 1,000 icons of /icons/set/arrow',
  run: (context) => onBenchSite(context, (site) => scrollFigures(site, '/icons/set/arrow')),
};
