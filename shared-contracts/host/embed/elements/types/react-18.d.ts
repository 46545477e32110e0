// Written by shared-contracts/host/embed/elements/generate.ts.
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { IcotecaHeaderAttributes, IcotecaHeaderElement, IcotecaSearchAttributes, IcotecaSearchElement } from './elements.js';

/** Booleans are there or not: React 17 and 18 would write `false` into the attribute, which sets it. */
type AsText<Attributes> = { [Name in keyof Attributes]: Exclude<Attributes[Name], boolean> };
type Props<Element extends HTMLElement, Attributes> = ClassAttributes<Element> &
  Omit<HTMLAttributes<Element>, 'className'> & AsText<Attributes> & { class?: string | undefined };

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'icoteca-header': Props<IcotecaHeaderElement, IcotecaHeaderAttributes>;
      'icoteca-search': Props<IcotecaSearchElement, IcotecaSearchAttributes>;
    }
  }
}
