// Written by shared-contracts/host/embed/elements/generate.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { IcotecaHeaderAttributes, IcotecaHeaderElement, IcotecaHeaderEvents, IcotecaSearchAttributes, IcotecaSearchElement, IcotecaSearchEvents } from './elements.js';

type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined };
type Props<Element extends HTMLElement, Attributes, Events> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Attributes & Listeners<Events>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'icoteca-header': Props<IcotecaHeaderElement, IcotecaHeaderAttributes, IcotecaHeaderEvents>;
      'icoteca-search': Props<IcotecaSearchElement, IcotecaSearchAttributes, IcotecaSearchEvents>;
    }
  }
}
