import { DOM_EVENT_PREFIX } from '../../../events/bus.ts';
import type { ElementTag } from './element-table.ts';
import { attributeFields, elementTags, typeName } from './type-text.ts';

const typesOf = (kinds: readonly string[]) =>
  `import type { ${elementTags.flatMap((tag) => kinds.map((kind) => typeName(tag) + kind)).join(', ')} } from './elements.js';`;

const everyElement = (entry: (tag: ElementTag) => string) => elementTags.map(entry).join('\n');

/** `react.d.ts`: React 19, which sets properties and listens to the events of custom elements. */
export const react19Types = (): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${typesOf(['Attributes', 'Element', 'Events'])}

type Listeners<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined };
type Props<Element extends HTMLElement, Attributes, Events> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Attributes & Listeners<Events>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${everyElement((tag) => `      '${tag}': Props<${typeName(tag)}Element, ${typeName(tag)}Attributes, ${typeName(tag)}Events>;`)}
    }
  }
}
`;

/**
 * `react-18.d.ts`: React 17 and 18, which write attributes as text. \`hotkeys={false}\` would set it there, \`className\` would
 * be an attribute of that name, and events need \`addEventListener\`.
 */
export const react18Types = (): string => `import type { ClassAttributes, HTMLAttributes } from 'react';
${typesOf(['Attributes', 'Element'])}

/** Booleans are there or not: React 17 and 18 would write \`false\` into the attribute, which sets it. */
type AsText<Attributes> = { [Name in keyof Attributes]: Exclude<Attributes[Name], boolean> };
type Props<Element extends HTMLElement, Attributes> = ClassAttributes<Element> &
  Omit<HTMLAttributes<Element>, 'className'> & AsText<Attributes> & { class?: string | undefined };

declare global {
  namespace JSX {
    interface IntrinsicElements {
${everyElement((tag) => `      '${tag}': Props<${typeName(tag)}Element, ${typeName(tag)}Attributes>;`)}
    }
  }
}
`;

/** `vue.d.ts`: the elements as Vue's templates know them. */
export const vueTypes = (): string => `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
${typesOf(['Attributes', 'Element', 'Events'])}

type Element<Type extends HTMLElement, Attributes, Events> = new () => Type & {
  /** For templates alone. */
  $props: HTMLAttributes & Attributes & PublicProps;
  /** For templates alone. */
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
${everyElement((tag) => `    '${tag}': Element<${typeName(tag)}Element, ${typeName(tag)}Attributes, ${typeName(tag)}Events>;`)}
  }
}
`;

/** `svelte.d.ts`: the elements as Svelte's templates know them, with events as attributes and as directives. */
export const svelteTypes = (): string => `import type { HTMLAttributes } from 'svelte/elements';
${typesOf(['Attributes', 'Element', 'Events'])}

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${everyElement((tag) => `    '${tag}': HTMLAttributes<${typeName(tag)}Element> & ${typeName(tag)}Attributes & Listeners<${typeName(tag)}Events>;`)}
  }
}
`;

/** `federation.d.ts`: the modules that `loadRemote` gives, by their ids. */
export const federationTypes = (): string => `import type { ComponentClass } from 'react';
${typesOf(['Events'])}

${everyElement(
  (tag) => `/** What the part is set to, all of it text. */
export interface ${typeName(tag)}Settings {
${attributeFields(tag, "''")}
}
`,
)}
/** The names of events without their prefix, each with its event. */
type Received<Events> = {
  [Name in keyof Events]: Name extends \`${DOM_EVENT_PREFIX}\${infer Short}\` ? [name: Short, event: Events[Name]] : never;
}[keyof Events];

/** Properties of a part as a component of React 19. */
export interface IcotecaPartProps<Settings, Events> {
  /** Origin of the site, \`https://icoteca.example\`. */
  readonly site: string;
  readonly settings?: Omit<Settings, 'site'> | undefined;
  /** Receives every event of the part, by its name without prefix. */
  readonly onEvent?: ((...received: Received<Events>) => void) | undefined;
}

/** A part in an element of the page. */
export interface IcotecaMounted<Settings> {
  update(settings: Settings & { site: string }): void;
  unmount(): void;
}

/** A part as a module: a component for a host with React 19, \`mount\` for any other. */
export interface IcotecaPart<Settings, Events> {
  readonly default: ComponentClass<IcotecaPartProps<Settings, Events>>;
  readonly mount: (element: HTMLElement, settings: Settings & { site: string }) => IcotecaMounted<Settings>;
}

/** The modules by the id that \`loadRemote\` takes. */
export interface IcotecaRemotes {
${everyElement((tag) => `  'icoteca_embed/${tag.replace('icoteca-', '')}': IcotecaPart<${typeName(tag)}Settings, ${typeName(tag)}Events>;`)}
}
`;
