/**
 * Writes `lucide/` and `lucide.generated.ts` from the names in `lucide-names.ts`: each icon as the data of one path, in its own
 * module, so that a shape is loaded with the part that shows it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lucideNames } from './lucide-names.ts';
import { svgToPath } from './svg-to-path.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const source = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
const lucide = JSON.parse(readFileSync(source, 'utf8')) as IconSet;

const note = '// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.';
const folder = new URL('lucide/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const lines = lucideNames.map((name) => {
  const icon = lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? ''];
  if (!icon)
    throw new Error(`Lucide has no icon "${name}". Correct it in shared-ui/ui-icon/lucide-names.ts.`);
  const constant = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
  writeFileSync(
    new URL(`${name}.generated.ts`, folder),
    `${note}
import type { UiIconShape } from '../ui-icon.tsx';

export const ${constant}: UiIconShape = '${svgToPath(icon.body)}';
`,
  );
  return `export { ${constant} } from './lucide/${name}.generated.ts';`;
});

writeFileSync(new URL('lucide.generated.ts', import.meta.url), `${note}\n${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} icons written\n`);
