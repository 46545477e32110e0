import type { Glyph } from './font-files.ts';

/** What the style sheets of a font need. All strings are safe names. */
export interface StyledFont {
  family: string;
  fileName: string;
  prefix: string;
  glyphs: readonly Pick<Glyph, 'name' | 'codePoint'>[];
}

/** The style sheet of a font: `<i class="icon icon-home"></i>`. */
export function fontStyles(font: StyledFont): string {
  const rules = font.glyphs.map(
    ({ name, codePoint }) => `.${font.prefix}-${name}::before { content: "${escaped(codePoint)}"; }`,
  );
  return `${fontFace(font)}
${rules.join('\n')}
`;
}

/** The same as SCSS, with the characters in a map: `map-get($icon-glyphs, "home")`. */
export function fontScss(font: StyledFont): string {
  const { prefix, glyphs } = font;
  const entries = glyphs.map(({ name, codePoint }) => `  "${name}": "${escaped(codePoint)}",`);
  return `$${prefix}-glyphs: (
${entries.join('\n')}
);

${fontFace(font)}
@each $name, $character in $${prefix}-glyphs {
  .${prefix}-#{$name}::before { content: $character; }
}
`;
}

function escaped(codePoint: number): string {
  return `\\${codePoint.toString(16)}`;
}

function fontFace({ family, fileName, prefix }: StyledFont): string {
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
`;
}
