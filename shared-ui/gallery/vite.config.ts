import { defineConfig } from 'vite';

/** The gallery alone: `npm run gallery -w @icoteca/shared-ui` builds it into .cache/gallery/index.html. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: '../../.cache/vite-gallery',
  // Minified, light-dark() would be rewritten for old browsers and no longer follow color-scheme.
  build: { cssMinify: false, outDir: '../../.cache/gallery', emptyOutDir: true },
});
