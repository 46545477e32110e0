import type { ComponentProps } from 'react';
import { classList } from '../class-list.ts';
import styles from './tag.module.css';

/** The class of a tag, for links of the host: `<Link className={tagClass()}>`. */
export function tagClass(className?: string): string {
  return classList(styles.tag, className);
}

/** A word that leads to a search. */
export function Tag({ className, ...link }: ComponentProps<'a'> & { href: string }) {
  return <a {...link} className={tagClass(className)} />;
}
