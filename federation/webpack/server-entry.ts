import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../project-dir.ts';
import { textsByLanguage } from './text-files.ts';

/**
 * Writes the module with which a remote's server bundle starts: it exports every exposed module by its public name,
 * and as `./texts` the remote's texts by code of the language.
 * @returns absolute path of the written file
 */
export function writeServerEntry(dir: string, name: string, exposes: Record<string, string>): string {
  const file = path.join(projectDir, '.cache', 'server-entries', `${name}.mjs`);
  const entries = Object.entries(exposes);
  const texts = Object.entries(textsByLanguage(dir));
  const lines = [
    ...texts.map(([code, source]) => `import ${code}Texts from ${JSON.stringify(source)};`),
    ...entries.map(
      ([, source], index) => `import * as module${index} from ${JSON.stringify(path.resolve(dir, source))};`,
    ),
    `export const exposes = {${entries.map(([expose], index) => `${JSON.stringify(expose)}: module${index}`).join(', ')}};`,
    `exposes['./texts'] = {${texts.map(([code]) => `${code}: ${code}Texts`).join(', ')}};`,
  ];
  const text = `${lines.join('\n')}\n`;
  if (currentText(file) !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}

function currentText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
