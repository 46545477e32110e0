import { classList } from '../class-list.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` and `title` are one line of their type; `block` and `circle` take their size from `className`. */
  shape?: 'text' | 'title' | 'block' | 'circle';
  className?: string | undefined;
}

/** Reserves the exact space of loading content. Hidden from assistive technology: mark the region with `aria-busy` and a text. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span className={classList(styles.bone, styles[shape], className)} aria-hidden="true" />;
}
