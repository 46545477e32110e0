import { Skeleton } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { useRegistryText } from '../texts/use-registry-text.ts';
import parts from './parts.module.css';

/** In place of what is not here yet. @param children what is there already, above it */
export function Loading({ children }: { readonly children?: ReactNode }) {
  const t = useRegistryText();
  return (
    <div className={parts.loading} aria-busy="true">
      {children}
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={parts.bone} />
      ))}
    </div>
  );
}
