import { defineConfig } from 'vite';

/** The gallery alone: `npm run gallery -w @icoteca/shared-ui` builds it into .cache/gallery/index.html. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: '../../.cache/vite-gallery',
  build: { outDir: '../../.cache/gallery', emptyOutDir: true },
});
