import { Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from './render-page.ts';

function Region({ ready }: { ready: Promise<string> }) {
  return <nav>{use(ready)}</nav>;
}

/** Larger than what React would leave in its place by itself. */
const large = 'menu '.repeat(4000);

async function render(regionAfterMs: number, regionWaitMs: number) {
  const ready = new Promise<string>((resolve) => setTimeout(resolve, regionAfterMs, large));
  const onError = vi.fn<(error: unknown) => void>();
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
  const { signal } = new AbortController();
  const html = await renderPage(page, { scripts: [], regionWaitMs, onError, signal });
  return { html: html.toString(), errors: onError.mock.calls.map(([error]) => error) };
}

describe('rendering a page', () => {
  it('a region that is ready in time is rendered in place, and needs no script to be seen', async () => {
    const { html, errors } = await render(20, 5000);
    expect(html).not.toContain('place of the menu');
    expect(html.indexOf('<nav>')).toBeLessThan(html.indexOf('<main>'));
    expect(html).not.toContain('<script');
    expect(errors).toEqual([]);
  });

  it('a region that is late is left to the browser, and does not hold back the rest', async () => {
    const { html, errors } = await render(5000, 20);
    expect(html).toContain('place of the menu');
    expect(html).not.toContain('<nav>');
    expect(html).toContain('<main>icons</main>');
    expect(html).not.toContain('<script');
    expect(errors).toEqual([new Error('REGION_LATE')]);
  });

  it('nothing is rendered for a visitor who has left', async () => {
    const gone = new AbortController();
    const never = new Promise<string>(() => {});
    const rendering = renderPage(<Region ready={never} />, {
      scripts: [],
      regionWaitMs: 5000,
      onError: () => {},
      signal: gone.signal,
    });
    gone.abort();
    await expect(rendering).rejects.toThrow('VISITOR_GONE');
  });
});
