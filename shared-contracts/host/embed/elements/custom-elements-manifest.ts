import { DOM_EVENT_PREFIX } from '../../../events/bus.ts';
import { valueRule } from '../../../events/event-rules.ts';
import { elementEvents } from './element-events.ts';
import { embeddedElements } from './element-table.ts';
import { attributeTexts, elementTexts, eventTexts } from './element-texts.ts';
import { attributeType, elementTags, ruleType, typeName } from './type-text.ts';

/** `custom-elements.json` in the format that editors and catalogues of components read (schema 1.0.0). */
export function customElementsManifest(): string {
  const modulePath = 'icoteca.js';
  const manifest = {
    schemaVersion: '1.0.0',
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path: modulePath,
        declarations: elementTags.map((tag) => ({
          kind: 'class',
          customElement: true,
          tagName: tag,
          name: `${typeName(tag)}Element`,
          description: elementTexts[tag],
          attributes: embeddedElements[tag].attributes.map((name) => ({
            name,
            description: attributeTexts[name].meaning,
            type: { text: attributeType(name, 'boolean') },
            fieldName: name,
          })),
          members: embeddedElements[tag].attributes.map((name) => ({
            kind: 'field',
            name,
            description: attributeTexts[name].meaning,
            type: {
              text: attributeType(name, 'boolean') + (attributeType(name, '') === '' ? '' : ' | null'),
            },
          })),
          events: embeddedElements[tag].events.map((name) => ({
            name: DOM_EVENT_PREFIX + name,
            description: eventTexts[name],
            type: { text: `CustomEvent<${ruleType(valueRule(elementEvents[name]))}>` },
          })),
        })),
        exports: elementTags.map((tag) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: `${typeName(tag)}Element`, module: modulePath },
        })),
      },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
