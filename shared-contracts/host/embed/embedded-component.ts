import { createElement, type FunctionComponent, useEffect, useRef } from 'react';
import { DOM_EVENT_PREFIX } from '../../events/bus.ts';
import { type EmbeddedPart, type MountedPart, mountEmbedded, type PartSettings } from './embedded-part.ts';

/** The settings of a part as properties, beside what hears its events. */
export interface EmbeddedProps {
  /** Origin of the site, `https://icoteca.example`. */
  readonly site: string;
  readonly settings?: Omit<PartSettings, 'site'>;
  /** Hears every event of the part, by its name without prefix; `preventDefault` keeps the page where it is. */
  readonly onEvent?: (name: string, event: CustomEvent<unknown>) => void;
}

/** What a page may hear of a part, see docs/embedding.md. */
export const embeddedEvents = [
  'navigate',
  'search:submitted',
  'theme:changed',
  'auth:requested',
  'error',
] as const;

/** Makes of a part a component for a page that has React 19 itself; other pages mount the part. */
export function embeddedComponent(part: EmbeddedPart): FunctionComponent<EmbeddedProps> {
  return function Embedded({ site, settings, onEvent }) {
    const place = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedPart | null>(null);
    const written = { ...settings, site };
    const key = JSON.stringify(written);
    useEffect(() => {
      mounted.current?.update(JSON.parse(key) as PartSettings);
    }, [key]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is mounted once; the effect above follows changes.
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      const part_ = mountEmbedded(part, element, written);
      mounted.current = part_;
      return () => {
        mounted.current = null;
        // React must not take down another root in the middle of its own work.
        queueMicrotask(() => part_.unmount());
      };
    }, []);
    useEffect(() => {
      const element = place.current;
      if (!element || !onEvent) return;
      const hear = (event: Event) =>
        onEvent(event.type.slice(DOM_EVENT_PREFIX.length), event as CustomEvent<unknown>);
      for (const name of embeddedEvents) element.addEventListener(DOM_EVENT_PREFIX + name, hear);
      return () => {
        for (const name of embeddedEvents) element.removeEventListener(DOM_EVENT_PREFIX + name, hear);
      };
    }, [onEvent]);
    return createElement('div', { ref: place });
  };
}
