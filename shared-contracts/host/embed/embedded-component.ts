import { Component, type ComponentClass, createElement, createRef } from 'react';
import { DOM_EVENT_PREFIX } from '../../events/bus.ts';
import { embeddedElements } from './elements/element-table.ts';
import { type EmbeddedPart, type MountedPart, mountEmbedded, type PartSettings } from './embedded-part.ts';

/** The settings of a part as properties, beside what hears its events. */
export interface EmbeddedProps {
  /** Origin of the site, `https://icoteca.example`. */
  readonly site: string;
  readonly settings?: Omit<PartSettings, 'site'>;
  /** Receives every event of the part, by its name without prefix; `preventDefault` keeps the page where it is. */
  readonly onEvent?: (name: string, event: CustomEvent<unknown>) => void;
}

/**
 * Makes of a part a component for a page that has React 19 itself; other pages mount the part. It is a class, because
 * hooks belong to one copy of React, and the page's may be another one than the part's.
 */
export function embeddedComponent(part: EmbeddedPart): ComponentClass<EmbeddedProps> {
  const { events } = embeddedElements[part.tag];
  return class Embedded extends Component<EmbeddedProps> {
    private readonly place = createRef<HTMLDivElement>();
    private mounted: MountedPart | null = null;

    override componentDidMount() {
      const element = this.place.current;
      if (!element) return;
      this.mounted = mountEmbedded(part, element, settingsOf(this.props));
      for (const name of events) element.addEventListener(DOM_EVENT_PREFIX + name, this.forward);
    }

    override componentDidUpdate(before: EmbeddedProps) {
      const [old, now] = [settingsOf(before), settingsOf(this.props)];
      if (JSON.stringify(old) !== JSON.stringify(now)) this.mounted?.update(now);
    }

    override componentWillUnmount() {
      const { mounted } = this;
      this.mounted = null;
      for (const name of events)
        this.place.current?.removeEventListener(DOM_EVENT_PREFIX + name, this.forward);
      // React must not take down another root in the middle of its own work.
      queueMicrotask(() => mounted?.unmount());
    }

    override render() {
      return createElement('div', { ref: this.place });
    }

    private readonly forward = (event: Event) =>
      this.props.onEvent?.(event.type.slice(DOM_EVENT_PREFIX.length), event as CustomEvent<unknown>);
  };
}

const settingsOf = ({ site, settings }: EmbeddedProps): PartSettings => ({ ...settings, site });
