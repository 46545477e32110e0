import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

describe('the gallery of all primitives', () => {
  const html = renderToString(<Gallery />);

  it('is rendered on a server, where there is no window', () => {
    expect(typeof window).toBe('undefined');
    expect(html).toContain('>Parts</h1>');
  });

  it('needs no style attribute, which a strict content security policy refuses', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('gives every id once', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
