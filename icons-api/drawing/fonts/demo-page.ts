import type { Glyph } from './font-files.ts';

/** Copies `data-copy` of a button. The same for every font. */
const COPY_SCRIPT = `for (const button of document.querySelectorAll("[data-copy]")) {
  const text = button.textContent;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = text; }, 1500);
  });
}`;

/** A page that shows the icons of a font and copies their classes and characters. Expects safe names. */
export function demoPage(font: {
  family: string;
  prefix: string;
  glyphs: readonly Pick<Glyph, 'name' | 'codePoint'>[];
}): string {
  const { family, prefix, glyphs } = font;
  const cells = glyphs.map(
    ({ name, codePoint }) =>
      `<li><i class="${prefix} ${prefix}-${name}" aria-hidden="true"></i><button type="button" data-copy="${prefix} ${prefix}-${name}" title="Copy the classes">${prefix}-${name}</button><button type="button" data-copy="&#x${codePoint.toString(16)};" title="Copy the character">U+${codePoint.toString(16).toUpperCase()}</button></li>`,
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
i { font-size: 2.5rem; } button { border: 0; background: none; color: inherit; font: .8rem ui-monospace, monospace; overflow-wrap: anywhere; cursor: pointer; }
button:hover, button:focus-visible { text-decoration: underline; }
</style>
</head>
<body>
<h1>${family}</h1>
<p>${glyphs.length} icons. Write <code>&lt;i class="${prefix} ${prefix}-${glyphs[0]?.name ?? 'name'}" aria-hidden="true"&gt;&lt;/i&gt;</code>.</p>
<ul>
${cells.join('\n')}
</ul>
<script>
${COPY_SCRIPT}
</script>
</body>
</html>
`;
}
