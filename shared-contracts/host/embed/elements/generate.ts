/** `node shared-contracts/host/embed/elements/generate.ts`: writes the types of the elements, and their tables in docs/embedding.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './document-tables.ts';
import { generatedFiles } from './generated-files.ts';

for (const [name, text] of Object.entries(generatedFiles()))
  writeFileSync(new URL(`types/${name}`, import.meta.url), text);

const page = new URL('../../../../docs/embedding.md', import.meta.url);
writeFileSync(page, withTables(readFileSync(page, 'utf8')));
