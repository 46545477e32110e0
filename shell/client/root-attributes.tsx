import { type ReactNode, useLayoutEffect } from 'react';
import { copyToBody } from './page-attributes.ts';

/**
 * Keeps the attributes of the root element that belong to the visitor (theme, closed sidebar, session). When something
 * throws while the page wakes up, React makes the whole document anew and takes the attributes off that it did not set.
 * @param kept the attributes as they were before the page woke up
 */
export function RootAttributes({ kept, children }: { kept: DOMStringMap; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries(kept)) {
      // The page waits for its experiments once; what has ended meanwhile must not begin again.
      if (name !== 'experiments') dataset[name] ??= value;
    }
    copyToBody(document.documentElement);
  }, [kept]);
  return children;
}
