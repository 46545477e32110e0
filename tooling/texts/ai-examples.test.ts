import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const site = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(site, file), 'utf8'));

it('the examples of the AI dialog are those that `node bench/evaluation/meaning/main.ts` judges, in every language', () => {
  const judged: { texts: Record<string, string> }[] = readJson(
    'bench/evaluation/meaning/dialog-examples.json',
  );
  const folder = 'mf-search/src/texts';
  const files = readdirSync(path.join(site, folder)).filter((file) => file.endsWith('.json'));
  expect(files).toHaveLength(10);
  for (const file of files) {
    const texts: Record<string, string> = readJson(path.join(folder, file));
    const shown = Object.entries(texts).filter(([key]) => key.startsWith('ai.example.'));
    const language = path.basename(file, '.json');
    expect(shown, file).toEqual(judged.map((one, at) => [`ai.example.${at + 1}`, one.texts[language]]));
  }
});
