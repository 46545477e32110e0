import type { Glyph } from './font-files.ts';

/** A page that shows the icons of a font with their names. All words in it are safe names. */
export function demoPage(font: {
  family: string;
  prefix: string;
  glyphs: readonly Pick<Glyph, 'name' | 'codePoint'>[];
}): string {
  const { family, prefix, glyphs } = font;
  const cells = glyphs.map(
    ({ name, codePoint }) =>
      `<li><i class="${prefix} ${prefix}-${name}" aria-hidden="true"></i><code>${prefix}-${name}</code><small>U+${codePoint.toString(16).toUpperCase()}</small></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${family}</title>
<link rel="stylesheet" href="${family}.css">
<style>
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
li { display: grid; justify-items: center; gap: .25rem; padding: 1rem .5rem; border: 1px solid #8884; border-radius: 12px; text-align: center; }
i { font-size: 2.5rem; } code { font-size: .8rem; overflow-wrap: anywhere; } small { opacity: .7; }
</style>
</head>
<body>
<h1>${family}</h1>
<p>${glyphs.length} icons. Write <code>&lt;i class="${prefix} ${prefix}-${glyphs[0]?.name ?? 'name'}" aria-hidden="true"&gt;&lt;/i&gt;</code>.</p>
<ul>
${cells.join('\n')}
</ul>
</body>
</html>
`;
}
