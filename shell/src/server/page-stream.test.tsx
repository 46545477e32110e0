import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { startPageStream } from './page-stream.ts';

function Region({ ready }: { ready: Promise<string> }) {
  return <nav>{use(ready)}</nav>;
}

/** Larger than what React would leave in its place by itself. */
const large = 'menu '.repeat(4000);

async function htmlOf(regionAfterMs: number): Promise<string> {
  const ready = new Promise<string>((resolve) => setTimeout(resolve, regionAfterMs, large));
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback={<p>place of the menu</p>}>
          <Region ready={ready} />
        </Suspense>
        <main>icons</main>
      </body>
    </html>
  );
  const stream = await startPageStream(page, { scripts: [], nonce: 'n', isWhole: false, onError: () => {} });
  const output = new PassThrough();
  stream.pipe(output);
  return text(output);
}

describe('streaming a page', () => {
  it('a region that is soon there stands in its place, and needs no script to be seen', async () => {
    const html = await htmlOf(0);
    expect(html).not.toContain('place of the menu');
    expect(html.indexOf('<nav>')).toBeLessThan(html.indexOf('<main>'));
  });

  it('a region that is late does not hold back the rest', async () => {
    const html = await htmlOf(400);
    expect(html).toContain('place of the menu');
    expect(html.indexOf('<nav>')).toBeGreaterThan(html.indexOf('<main>'));
  });
});
