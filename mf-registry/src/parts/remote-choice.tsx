import { Link } from '@icoteca/shared-contracts/host';
import { buttonClass } from '@icoteca/shared-ui';
import { type View, viewPath } from '../console/console-place.ts';
import { useRegistryText } from '../texts/use-registry-text.ts';
import parts from './parts.module.css';

interface RemoteChoiceProps {
  readonly view: View;
  readonly names: readonly string[];
  /** The chosen one; null for all. */
  readonly name: string | null;
  /** What "all" is called; without it one is always chosen. */
  readonly all?: string;
}

/** Links that choose a remote; which one is in the address. */
export function RemoteChoice({ view, names, name, all }: RemoteChoiceProps) {
  const t = useRegistryText();
  const choices = [...(all === undefined ? [] : [null]), ...names];
  return (
    <nav className={parts.choice} aria-label={t('remote.choose')}>
      {choices.map((choice) => (
        <Link
          key={choice ?? ''}
          className={buttonClass({ size: 'small', kind: choice === name ? 'ink' : 'default' })}
          aria-current={choice === name ? 'true' : undefined}
          to={viewPath(view, choice)}
          replace
          preventScrollReset
        >
          {choice ?? all}
        </Link>
      ))}
    </nav>
  );
}
