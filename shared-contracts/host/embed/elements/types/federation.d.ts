// Written by shared-contracts/host/embed/elements/generate.ts.
import type { ComponentClass } from 'react';
import type { IcotecaHeaderEvents, IcotecaSearchEvents } from './elements.js';

/** What the part is set to, all of it text. */
export interface IcotecaHeaderSettings {
  /** the language */
  locale?: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | undefined;
  /** the colors */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** origin of the English site */
  site?: string | undefined;
  /** the menu entry that the page belongs to */
  product?: 'icons' | 'illustrations' | 'ai' | 'photos' | undefined;
}

/** What the part is set to, all of it text. */
export interface IcotecaSearchSettings {
  /** the language */
  locale?: 'en' | 'zh' | 'fr' | 'de' | 'it' | 'ja' | 'ru' | 'es' | 'ko' | 'pt' | undefined;
  /** the colors */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** origin of the English site */
  site?: string | undefined;
  /** what is searched unless the visitor chooses something else */
  domain?: 'icons' | 'illustrations' | '3d' | 'photos' | 'music' | undefined;
  /** the height of the field */
  size?: 'large' | undefined;
  /** `/` and Ctrl+K focus the field, and other letters point visitors to it */
  hotkeys?: '' | undefined;
}

/** The names of events without their prefix, each with its event. */
type Received<Events> = {
  [Name in keyof Events]: Name extends `icoteca:${infer Short}` ? [name: Short, event: Events[Name]] : never;
}[keyof Events];

/** Properties of a part as a component of React 19. */
export interface IcotecaPartProps<Settings, Events> {
  /** Origin of the site, `https://icoteca.example`. */
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

/** A part as a module: a component for a host with React 19, `mount` for any other. */
export interface IcotecaPart<Settings, Events> {
  readonly default: ComponentClass<IcotecaPartProps<Settings, Events>>;
  readonly mount: (element: HTMLElement, settings: Settings & { site: string }) => IcotecaMounted<Settings>;
}

/** The modules by the id that `loadRemote` takes. */
export interface IcotecaRemotes {
  'icoteca_embed/header': IcotecaPart<IcotecaHeaderSettings, IcotecaHeaderEvents>;
  'icoteca_embed/search': IcotecaPart<IcotecaSearchSettings, IcotecaSearchEvents>;
}
