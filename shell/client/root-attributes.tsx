import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { copyToBody } from './page-attributes.ts';

/**
 * Restores the attributes of the root element that belong to the visitor (theme, closed sidebar, session): after an
 * error during hydration React creates the document again, without attributes that it did not set.
 * @param attributes those from before hydration
 * @param onHydrated called once; always the same function
 */
export function RootAttributes({
  attributes,
  onHydrated,
  children,
}: {
  attributes: DOMStringMap;
  onHydrated: () => void;
  children: ReactNode;
}) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries(attributes)) {
      // The page waits for its experiments once; what has ended meanwhile must not begin again.
      if (name !== 'experiments') dataset[name] ??= value;
    }
    copyToBody(document.documentElement);
  }, [attributes]);
  // The page is hydrated by now, but for its regions.
  useEffect(onHydrated, [onHydrated]);
  return children;
}
