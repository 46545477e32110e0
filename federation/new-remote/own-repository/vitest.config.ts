import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // These packages import style sheets, which Node cannot read.
    server: { deps: { inline: [/@icoteca[/]/] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
