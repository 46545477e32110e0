import { type ReactNode, useLayoutEffect } from 'react';
import { copyToBody } from './page-attributes.ts';

/**
 * Restores the attributes of the root element that belong to the visitor (theme, closed sidebar, session): after an
 * error during hydration React creates the document again, without attributes that it did not set.
 * @param attributes those from before hydration
 */
export function RootAttributes({ attributes, children }: { attributes: DOMStringMap; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries(attributes)) {
      // The page waits for its experiments once; what has ended meanwhile must not begin again.
      if (name !== 'experiments') dataset[name] ??= value;
    }
    copyToBody(document.documentElement);
  }, [attributes]);
  return children;
}
