import { DOM_EVENT_PREFIX } from '../../../events/bus.ts';
import { valueRule } from '../../../events/event-rules.ts';
import { elementEvents } from './element-events.ts';
import { type AttributeName, type ElementEventName, embeddedElements } from './element-table.ts';
import { elementTexts, eventTexts } from './element-texts.ts';
import { attributeFields, attributeType, elementTags, kindOf, ruleType, typeName } from './type-text.ts';

/** `elements.d.ts`: the elements for every page, with what `document` knows of them. */
export function elementTypes(): string {
  return [
    ...elementTags.map(
      (tag) => `/** Attributes of \`<${tag}>\`. */
export interface ${typeName(tag)}Attributes {
${attributeFields(tag, "'' | boolean")}
}

/** ${elementTexts[tag]} Attributes are properties too; null where they are not set. */
export interface ${typeName(tag)}Element extends HTMLElement {
${embeddedElements[tag].attributes.map((name) => `  ${property(name)}`).join('\n')}
}

/** Events of \`<${tag}>\`, which bubble up to \`document\`. */
export interface ${typeName(tag)}Events {
${embeddedElements[tag].events.map((name) => `  /** ${eventTexts[name]} */\n  '${DOM_EVENT_PREFIX}${name}': CustomEvent<${detailType(name)}>;`).join('\n')}
}
`,
    ),
    `declare global {
  interface HTMLElementTagNameMap {
${elementTags.map((tag) => `    '${tag}': ${typeName(tag)}Element;`).join('\n')}
  }
  interface GlobalEventHandlersEventMap extends ${elementTags.map((tag) => `${typeName(tag)}Events`).join(', ')} {}
}
`,
  ].join('\n');
}

/** A property may be set to what takes its attribute away. */
function property(name: AttributeName): string {
  if (kindOf(name) === 'boolean') return `${name}: boolean;`;
  const type = attributeType(name, 'boolean');
  return `get ${name}(): ${type} | null;\n  set ${name}(value: ${type} | null | undefined);`;
}

/** The type of an event's \`detail\`. */
function detailType(name: ElementEventName): string {
  return ruleType(valueRule(elementEvents[name]));
}
