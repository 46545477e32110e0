import { readFileSync } from 'node:fs';
import path from 'node:path';

const document = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'embedding.md'), 'utf8');

/**
 * The first snippet of a language below a heading of docs/embedding.md.
 * @param heading without its number signs
 * @param language as behind the fence, `tsx`
 */
export function documentSnippet(heading: string, language: string): string {
  const section = document.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  const snippet = section?.match(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm'))?.[1];
  if (snippet === undefined) throw new Error(`docs/embedding.md has no ${language} below "${heading}".`);
  return snippet;
}
