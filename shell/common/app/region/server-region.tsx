import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import classes from './region-place.module.css';

/** Server HTML of a region that was never hydrated. */
export interface ServerNodes {
  readonly elements: readonly Element[];
  /** The one of them that has the focus. */
  readonly focused: HTMLElement | null;
}

/**
 * Reads the server HTML of a region.
 * @returns null when nothing in it works without script: then a message says more
 */
export function serverNodes(place: Element | null): ServerNodes | null {
  if (!place?.querySelector('a[href], form')) return null;
  const { activeElement } = document;
  return {
    elements: [...place.children],
    focused: activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : null,
  };
}

/**
 * Shows the server HTML of a region whose scripts do not load. React has removed the elements; they are put back
 * before the next paint, and their links work.
 * @param onTouch called when a pointer enters it while nothing in it has the focus
 */
export function ServerRegion({ nodes, onTouch }: { nodes: ServerNodes; onTouch: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes.elements);
    nodes.focused?.focus({ preventScroll: true });
  }, [nodes]);
  const touch = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) onTouch();
  };
  return <div ref={place} className={classes.place} onPointerOver={touch} />;
}
