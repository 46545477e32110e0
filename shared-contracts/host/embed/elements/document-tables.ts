import { DOM_EVENT_PREFIX } from '../../../events/bus.ts';
import { valueRule } from '../../../events/event-rules.ts';
import { failureSentences } from '../failure-sentences.ts';
import { elementEvents } from './element-events.ts';
import {
  type AttributeName,
  type ElementEntry,
  type ElementEventName,
  elementAttributes,
  embeddedElements,
} from './element-table.ts';
import { attributeTexts, eventTexts } from './element-texts.ts';
import { elementTags, kindOf } from './type-text.ts';

/** The tables of docs/embedding.md by the name in their mark, `<!-- table: attributes -->`. */
const tables: Readonly<Record<string, () => string[]>> = {
  attributes: () => [
    '| Attribute | Of | Meaning | Values | Without it |',
    '|---|---|---|---|---|',
    ...(Object.keys(elementAttributes) as AttributeName[]).map((name) => {
      const { meaning, without } = attributeTexts[name];
      return `| \`${name}\` | ${ownersOf('attributes', name)} | ${meaning} | ${values(name)} | ${without} |`;
    }),
  ],
  events: () => [
    '| Event | Of | `detail` | When |',
    '|---|---|---|---|',
    ...(Object.keys(elementEvents) as ElementEventName[]).map((name) => {
      const fields = Object.keys(valueRule(elementEvents[name]).properties ?? {});
      return `| \`${DOM_EVENT_PREFIX}${name}\` | ${ownersOf('events', name)} | \`{ ${fields.join(', ')} }\` | ${eventTexts[name]} |`;
    }),
  ],
  errors: () => [
    '| `code` | Meaning |',
    '|---|---|',
    ...Object.entries(failureSentences).map(
      ([code, sentence]) => `| [${code}](errors/${code}.md) | ${sentence} |`,
    ),
  ],
};

/** A document with its tables written again. */
export function withTables(document: string): string {
  return document.replace(
    /(<!-- table: (\w+) -->\n)[\s\S]*?(<!-- end of table -->)/g,
    (_all, before: string, name: string, after: string) =>
      `${before}${(tables[name]?.() ?? []).join('\n')}\n${after}`,
  );
}

function ownersOf(list: keyof ElementEntry, name: string): string {
  const owners = elementTags.filter((tag) =>
    (embeddedElements[tag] as ElementEntry)[list].some((each) => each === name),
  );
  return owners.length === elementTags.length
    ? 'both'
    : owners.map((tag) => tag.replace('icoteca-', '')).join(', ');
}

function values(name: AttributeName): string {
  const kind = kindOf(name);
  if (kind === 'boolean') return 'none: present or absent';
  if (kind === 'origin') return '`https://icoteca.example`';
  return kind.words.map((word) => `\`${word}\``).join(', ');
}
