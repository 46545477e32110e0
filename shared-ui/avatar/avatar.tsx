import { classList } from '../class-list.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** A name or an e-mail address, whose first letter is shown. */
  name: string;
  size?: 'small' | 'large';
  className?: string | undefined;
}

/** A person's initial in a circle. Decoration beside the name: the letter is CSS content, so that no button's name includes it. */
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
