import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

/** One part of the profile with its title. */
export function ProfilePart({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId} id={id}>
      <h2 className="type-16" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
