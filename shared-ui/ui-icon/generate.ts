/** Writes `lucide.generated.ts` from the names in `lucide-names.ts`: each icon as the data of one path. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lucideNames } from './lucide-names.ts';
import { svgToPath } from './svg-to-path.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const source = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
const lucide = JSON.parse(readFileSync(source, 'utf8')) as IconSet;

const constants = lucideNames.map((name) => {
  const icon = lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? ''];
  if (!icon)
    throw new Error(`Lucide has no icon "${name}". Correct it in shared-ui/ui-icon/lucide-names.ts.`);
  const constant = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
  return `export const ${constant}: UiIconShape = '${svgToPath(icon.body)}';`;
});

writeFileSync(
  new URL('lucide.generated.ts', import.meta.url),
  `// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from './UiIcon.tsx';

${constants.join('\n')}
`,
);
process.stdout.write(`${constants.length} icons written\n`);
