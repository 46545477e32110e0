import type { Glyph } from './font-files.ts';

/** The style sheet of a font: `<i class="icon icon-home"></i>`. All words in it are safe names. */
export function fontStyles(font: {
  family: string;
  fileName: string;
  prefix: string;
  glyphs: readonly Pick<Glyph, 'name' | 'codePoint'>[];
}): string {
  const { family, fileName, prefix, glyphs } = font;
  const rules = glyphs.map(
    ({ name, codePoint }) => `.${prefix}-${name}::before { content: "\\${codePoint.toString(16)}"; }`,
  );
  return `@font-face {
  font-family: "${family}";
  src:
    url("fonts/${fileName}.woff2") format("woff2"),
    url("fonts/${fileName}.woff") format("woff"),
    url("fonts/${fileName}.ttf") format("truetype");
  font-display: block;
}

.${prefix} {
  display: inline-block;
  font-family: "${family}";
  font-style: normal;
  font-weight: normal;
  line-height: 1;
  text-transform: none;
  -webkit-font-smoothing: antialiased;
}

${rules.join('\n')}
`;
}
