import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import classes from './region-place.module.css';

/** What the server sent for a region that was never woken up. */
export interface ServerNodes {
  readonly elements: readonly Element[];
  /** The one of them that has the focus. */
  readonly focused: HTMLElement | null;
}

/**
 * Takes note of what the server sent for a region.
 * @returns null when nothing in it works without script: then a message says more than a picture of it
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
 * Shows what the server sent for a region whose scripts do not come. React has taken the elements out; they are put back
 * as they were before anything is painted, and their links work.
 * @param onTouch called when a pointer comes to it while nothing in it has the focus
 */
export function KeptRegion({ nodes, onTouch }: { nodes: ServerNodes; onTouch: () => void }) {
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
