import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import styles from './preview-ground.module.css';

/** What lies under a preview: a checkerboard in the colours of the theme, or one plain light or dark ground. */
export type Ground = 'checker' | 'light' | 'dark';

export interface PreviewGroundProps {
  ground?: Ground;
  /** Theme whose colours the checkerboard takes; without it the page's. */
  scheme?: 'light' | 'dark' | null;
  /** Edge of a square of the checkerboard: 24 px, or 32 px on a page of its own. */
  squares?: 'small' | 'large';
  children: ReactNode;
  className?: string | undefined;
}

/** Shows an icon in the middle of a ground on which white and coloured icons can be seen. */
export function PreviewGround({
  ground = 'checker',
  scheme = null,
  squares = 'small',
  children,
  className,
}: PreviewGroundProps) {
  return (
    <div
      className={classList(
        styles.preview,
        styles[ground],
        ground === 'checker' && scheme && (scheme === 'light' ? styles.lightSquares : styles.darkSquares),
        squares === 'large' && styles.large,
        className,
      )}
    >
      {children}
    </div>
  );
}
