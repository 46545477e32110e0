import { runFaultMatrix } from '../e2e/faults/fault-matrix.ts';
import type { Bench, Figure } from './bench.ts';
import { onBenchSite } from './bench-site.ts';

/** Every remote under every fault: when the page has content, what moves, and whether the remote comes back by itself. */
export const bench: Bench = {
  title: 'Pages whose remote fails in the browser',
  run: (context) =>
    onBenchSite(context, async ({ url, browser }) => {
      // One after the other: two pages on one machine would hold each other up.
      const cells = await runFaultMatrix(browser, url, { atOnce: Number(process.env.AT_ONCE ?? 1) });
      let lost = 0;
      let named = 0;
      let content = 0;
      let shift = 0;
      for (const { remote, fault, visit } of cells) {
        if (visit instanceof Error) {
          lost += 1;
          console.log(`  ${remote}, ${fault}: ${visit.message.split('\n')[0]}`);
          continue;
        }
        console.log(
          `  ${remote}, ${fault}: content ${visit.contentMs.toFixed(0)} ms, shift ${visit.layoutShift.toFixed(4)}, ${visit.end}, reported ${visit.reported.join(' ') || 'nothing'}`,
        );
        if (visit.end !== 'alive') named += 1;
        content = Math.max(content, visit.contentMs);
        shift = Math.max(shift, visit.layoutShift);
      }
      return [
        { name: 'pages', value: cells.length, unit: 'pages' },
        { name: 'neither alive nor named', value: lost, unit: 'pages', target: { atMost: 0 } },
        // Each remote has a version that works, or its fault passes.
        { name: 'named, and not alive again', value: named, unit: 'pages', target: { atMost: 0 } },
        {
          name: 'content after navigation start, worst',
          value: content,
          unit: 'ms',
          target: { atMost: 2500 },
        },
        { name: 'layout shift, worst', value: shift, unit: 'CLS', target: { atMost: 0.02 } },
      ] satisfies Figure[];
    }),
};
