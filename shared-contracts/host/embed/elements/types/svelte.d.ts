// Written by shared-contracts/host/embed/elements/generate.ts.
import type { HTMLAttributes } from 'svelte/elements';
import type { IcotecaHeaderAttributes, IcotecaHeaderElement, IcotecaHeaderEvents, IcotecaSearchAttributes, IcotecaSearchElement, IcotecaSearchEvents } from './elements.js';

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'icoteca-header': HTMLAttributes<IcotecaHeaderElement> & IcotecaHeaderAttributes & Listeners<IcotecaHeaderEvents>;
    'icoteca-search': HTMLAttributes<IcotecaSearchElement> & IcotecaSearchAttributes & Listeners<IcotecaSearchEvents>;
  }
}
