/**
 * Writes `emoji-list.generated.ts`: the English CLDR name of every emoji without a skin tone.
 * Usage: `node generate.ts <folder>`, the folder of the unpacked package emojibase-data (MIT), version 17.0.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emojiKey, hasEmoji, withoutVariations } from '../emoji.ts';
import { cleanTerm } from '../terms.ts';

interface Emoji {
  label: string;
  unicode: string;
}

/** Keys whose sign is no letter: their label says nothing once it is cleaned. */
const signs = new Map([
  ['keycap: #', 'keycap number sign'],
  ['keycap: *', 'keycap asterisk'],
]);

const folder = process.argv[2] ?? '.';
const emojis = JSON.parse(readFileSync(join(folder, 'en/compact.json'), 'utf8')) as Emoji[];
const entries = emojis
  // Letters of flags are no emoji alone, and the legal signs are terms of their own.
  .filter(({ unicode }) => hasEmoji(unicode))
  .map(({ label, unicode }) => {
    const name = cleanTerm((signs.get(label) ?? label).normalize('NFKD').replace(/[\p{M}’.]/gu, ''));
    return `${emojiKey(withoutVariations(unicode))} ${name}`;
  });

writeFileSync(
  new URL('emoji-list.generated.ts', import.meta.url),
  `// Written by generate.ts. Names: Unicode CLDR by emojibase-data, MIT licence.
export const emojiList = \`
${entries.join('\n')}
\`;
`,
);
process.stdout.write(`${entries.length} names written\n`);
