import { uniqueIds } from '../rules/svg/unique-ids.ts';
import { componentName } from './component-name.ts';
import { type ComponentKind, writeCode } from './write-code.ts';

const indexes: Readonly<Record<ComponentKind, { file: string; line: (component: string) => string }>> = {
  jsx: { file: 'index.js', line: (name) => `export { ${name} } from './${name}.jsx';` },
  tsx: { file: 'index.ts', line: (name) => `export { ${name} } from './${name}';` },
  vue: { file: 'index.js', line: (name) => `export { default as ${name} } from './${name}.vue';` },
  svelte: { file: 'index.js', line: (name) => `export { default as ${name} } from './${name}.svelte';` },
};

/** A folder of components: each in a file of its own, no two with one name, and an index that exports them all. */
export class ComponentFolder {
  readonly #kind: ComponentKind;
  readonly #names: string[] = [];
  /** File systems may take upper and lower case for equal. */
  readonly #taken = new Set<string>();

  constructor(kind: ComponentKind) {
    this.#kind = kind;
  }

  /** Adds the component of an icon. @returns its name and that of its file */
  add(iconName: string): { component: string; fileName: string } {
    const wanted = componentName(iconName);
    let component = wanted;
    for (let number = 2; this.#taken.has(component.toLowerCase()); number += 1)
      component = `${wanted}${number}`;
    this.#taken.add(component.toLowerCase());
    this.#names.push(component);
    return { component, fileName: `${component}.${this.#kind}` };
  }

  /** What exports every component that was added, or those that there is a file of. */
  index(isThere: (component: string) => boolean = () => true): { fileName: string; content: string } {
    const { file, line } = indexes[this.#kind];
    return { fileName: file, content: `${this.#names.filter(isThere).map(line).join('\n')}\n` };
  }
}

/**
 * The component of one icon of many: its ids are unique, so that all can be in one page.
 * @param icon.svg the document as the file of the icon has it. @param icon.size edge in px; null for that of the text around
 * @throws SvgMarkupError when the document is not well formed
 */
export function writeComponent(
  kind: ComponentKind,
  icon: {
    readonly id: string;
    readonly component: string;
    readonly svg: string;
    readonly size: number | null;
  },
): string {
  const { id, component, svg, size } = icon;
  // A title in a page is a tooltip; users of the component name it where needed.
  const plain = svg.trim().replace(/<title>[^<]*<\/title>/, '');
  return writeCode(kind, uniqueIds(plain, `icon-${id}-`), { name: component, component, size, isInk: false });
}
