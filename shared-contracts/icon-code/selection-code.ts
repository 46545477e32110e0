import { componentName } from './component-name.ts';
import { type ComponentKind, writeCode } from './write-code.ts';

/** An icon on its way into a file of code. */
export interface SelectedIcon {
  readonly name: string;
  /** The whole document, as the file of the icon has it. */
  readonly svg: string;
  /** Edge in px; null for that of the text around it. */
  readonly size: number | null;
}

/** A file of code. */
export interface CodeFile {
  readonly fileName: string;
  readonly content: string;
}

const folderParts: Readonly<Record<ComponentKind, { index: string; entry: (component: string) => string }>> =
  {
    jsx: { index: 'index.js', entry: (name) => `export { ${name} } from './${name}.jsx';` },
    tsx: { index: 'index.ts', entry: (name) => `export { ${name} } from './${name}';` },
    vue: { index: 'index.js', entry: (name) => `export { default as ${name} } from './${name}.vue';` },
    svelte: { index: 'index.js', entry: (name) => `export { default as ${name} } from './${name}.svelte';` },
  };

/** A folder of components: each in a file of its own, none called as another one, and an index that exports them all. */
export class ComponentFolder {
  readonly #kind: ComponentKind;
  readonly #names: string[] = [];
  /** File systems may take upper and lower case for equal. */
  readonly #taken = new Set<string>(['index']);

  constructor(kind: ComponentKind) {
    this.#kind = kind;
  }

  /** The file of an icon. @throws SvgMarkupError when the document is not well formed */
  add({ name, svg, size }: SelectedIcon): CodeFile {
    const component = this.#uniqueName(componentName(name));
    // A title in a page is a tooltip; whoever uses the component gives it a name where it needs one.
    const plain = svg.replace(/<title>[^<]*<\/title>/, '');
    const content = writeCode(this.#kind, plain, { name, component, size, isInk: false });
    return { fileName: `${component}.${this.#kind}`, content };
  }

  /** What exports every component that was added. */
  index(): CodeFile {
    const { index, entry } = folderParts[this.#kind];
    return { fileName: index, content: `${this.#names.map(entry).join('\n')}\n` };
  }

  #uniqueName(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number += 1) name = `${wanted}${number}`;
    this.#taken.add(name.toLowerCase());
    this.#names.push(name);
    return name;
  }
}
