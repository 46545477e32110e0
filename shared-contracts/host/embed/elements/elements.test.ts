import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json';
import { expect, it } from 'vitest';
import { customElementsManifest } from './custom-elements-manifest.ts';
import { withTables } from './document-tables.ts';
import { generatedFiles } from './generated-files.ts';
import { ruleType } from './type-text.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it.each(Object.entries(generatedFiles()))('%s is what the generator writes', (name, text) => {
  expect(read(`types/${name}`)).toBe(text);
});

it('the document has the tables that the generator writes', () => {
  const page = read('../../../../docs/embedding.md');
  expect(page).toBe(withTables(page));
  expect(page).toContain('| `product` | header |');
  expect(page).toContain('| `icoteca:search:submitted` | search |');
});

it('the manifest fits the schema of custom-elements.json', () => {
  const fits = new Ajv({ strict: false }).compile(schema);
  fits(JSON.parse(customElementsManifest()));
  expect(fits.errors).toBeNull();
  expect(fits({ modules: [] })).toBe(false);
});

it('writes optional fields as such, and no type for a rule that it does not know', () => {
  const fields = { reason: { type: 'string' }, step: { type: 'string' } };
  expect(ruleType({ type: 'object', properties: fields, required: ['reason'] })).toBe(
    '{ readonly reason: string; readonly step?: string | undefined }',
  );
  expect(() => ruleType({ type: 'number' })).toThrow('number');
});
