import { SaxesParser } from 'saxes';
import type { ListedFile } from './durable-files.ts';

/** Reads an answer of ListObjectsV2. @returns the files, and the continuation token; null at the end */
export function listedFiles(xml: string): { files: ListedFile[]; next: string | null } {
  const files: ListedFile[] = [];
  let text = '';
  let file: { name?: string; storedAt?: number } = {};
  let next: string | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') file = {};
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') file.name = text;
    if (name === 'LastModified') file.storedAt = Date.parse(text);
    if (name === 'NextContinuationToken') next = text;
    if (name === 'Contents' && file.name !== undefined)
      files.push({ name: file.name, storedAt: file.storedAt ?? Number.NaN });
  });
  parser.write(xml).close();
  return { files, next };
}
