// Written by shared-contracts/host/embed/elements/generate.ts.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { IcotecaHeaderAttributes, IcotecaHeaderElement, IcotecaHeaderEvents, IcotecaSearchAttributes, IcotecaSearchElement, IcotecaSearchEvents } from './elements.js';

type Element<Type extends HTMLElement, Attributes, Events> = new () => Type & {
  /** For templates alone. */
  $props: HTMLAttributes & Attributes & PublicProps;
  /** For templates alone. */
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'icoteca-header': Element<IcotecaHeaderElement, IcotecaHeaderAttributes, IcotecaHeaderEvents>;
    'icoteca-search': Element<IcotecaSearchElement, IcotecaSearchAttributes, IcotecaSearchEvents>;
  }
}
