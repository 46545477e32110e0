import type { ReactNode } from 'react';

/** Text for assistive technology only. Its class is in the shared base styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
