import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import styles from './preview-ground.module.css';

/** The ground of a preview: a checkerboard in the colours of the theme, or a plain light or dark one. */
export type Ground = 'checker' | 'light' | 'dark';

export interface PreviewGroundProps {
  ground?: Ground;
  /** Theme of the checkerboard; by default the page's. */
  scheme?: 'light' | 'dark' | null;
  /** Edge of a square: 24 px or 32 px. */
  squares?: 'small' | 'large';
  children: ReactNode;
  className?: string | undefined;
}

/** An icon centred on a ground that shows white and coloured icons. */
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
