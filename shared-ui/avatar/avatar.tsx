import { classList } from '../class-list.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** A name or an e-mail address, of which the first letter is drawn. */
  name: string;
  size?: 'small' | 'large';
  className?: string | undefined;
}

/**
 * The first letter of a person in a circle. Decoration: the name stands beside it or in the name of its button. The
 * style sheet writes the letter, so that it is no part of what the button says.
 */
export function Avatar({ name, size = 'small', className }: AvatarProps) {
  const [letter = '?'] = name.trim();
  return (
    <span
      className={classList(styles.avatar, size === 'large' && styles.large, className)}
      data-letter={letter.toLocaleUpperCase()}
      aria-hidden="true"
    />
  );
}
