import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SheetPreload } from './sheet-preload.tsx';

it.each([
  [3, 3],
  [6, 4],
])(
  '[S9.12] of %i pictures that the first rows need %i are preloaded, the first ones',
  (needed, preloaded) => {
    const pictures = Array.from({ length: needed }, (_, at) => ({
      url: `/sheet/${at}.webp`,
      isMask: at % 2 === 0,
    }));
    const html = renderToStaticMarkup(<SheetPreload pictures={pictures} />);
    const found = [...html.matchAll(/\/sheet\/(\d)\.webp/g)].map(([, at]) => Number(at));
    expect(found).toEqual(Array.from({ length: preloaded }, (_, at) => at));
  },
);
