import { classList } from '../class-list.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` and `title` are one line of their type; `block` and `circle` take their size from `className`. */
  shape?: 'text' | 'title' | 'block' | 'circle';
  className?: string | undefined;
}

/**
 * Holds the exact place of what comes. Say once on the region around it that it loads (`aria-busy` and a text): the
 * bones themselves are silent.
 */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span className={classList(styles.bone, styles[shape], className)} aria-hidden="true" />;
}
