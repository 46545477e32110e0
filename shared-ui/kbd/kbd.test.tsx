import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Kbd } from './kbd.tsx';

it('is a key for assistive technology too', () => {
  expect(renderToStaticMarkup(<Kbd>/</Kbd>)).toMatch(/^<kbd class="[^"]+">\/<\/kbd>$/);
});
