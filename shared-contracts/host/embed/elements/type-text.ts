import type { ValueRule } from '../../../events/event-rules.ts';
import {
  type AttributeKind,
  type AttributeName,
  type ElementTag,
  elementAttributes,
  embeddedElements,
} from './element-table.ts';
import { attributeTexts } from './element-texts.ts';

/** Every element with its attributes, for what is written of them. */
export const elementTags = Object.keys(embeddedElements) as readonly ElementTag[];

/** The kind of an attribute. */
export const kindOf = (name: AttributeName): AttributeKind => elementAttributes[name];

/** Name of an element in the names of types: `IcotecaHeader`. */
export const typeName = (tag: string): string =>
  tag.replace(/(^|-)(\w)/g, (_all, _dash, first) => first.toUpperCase());

/** The type of an attribute, `'light' | 'dark'`; a boolean one as the framework writes it. */
export function attributeType(name: AttributeName, boolean: string): string {
  const kind = kindOf(name);
  if (kind === 'boolean') return boolean;
  if (kind === 'origin') return 'string';
  return wordsType(kind.words);
}

/** `'a' | 'b'` */
const wordsType = (words: readonly unknown[]): string => words.map((word) => `'${String(word)}'`).join(' | ');

/** Fields of an interface, one for each attribute, with its meaning. */
export function attributeFields(tag: ElementTag, boolean: string): string {
  return embeddedElements[tag].attributes
    .map(
      (name) =>
        `  /** ${attributeTexts[name].meaning} */\n  ${name}?: ${attributeType(name, boolean)} | undefined;`,
    )
    .join('\n');
}

/** The type of a value as its rule says. @throws Error for a rule that no event of an element needs */
export function ruleType(rule: ValueRule): string {
  if (rule.enum) return wordsType(rule.enum);
  if (rule.type === 'string') return 'string';
  if (rule.type !== 'object') throw new Error(`No type is written for ${JSON.stringify(rule)}.`);
  const fields = Object.entries(rule.properties ?? {}).map(
    ([name, field]) =>
      `readonly ${name}${rule.required?.includes(name) ? '' : '?'}: ${ruleType(field)}${rule.required?.includes(name) ? '' : ' | undefined'}`,
  );
  return `{ ${fields.join('; ')} }`;
}
