import { useHost } from '@icoteca/shared-contracts/host';
import { useState } from 'react';

interface CategoryLink {
  code: string;
  name: string;
  path: string;
}

/** `load` requests once, and again after a failure. */
export interface Categories {
  categories: readonly CategoryLink[] | undefined;
  failed: boolean;
  load(): void;
}

/** Loads the categories in the language of the page, fallback en-US (spec: "Pack names come per locale"). */
export function useCategories(): Categories {
  const { api, locale, telemetry } = useHost();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | readonly CategoryLink[]>('idle');

  const load = async () => {
    if (state !== 'idle' && state !== 'failed') return;
    setState('loading');
    try {
      const [{ docs }, { categoryPath }] = await Promise.all([
        api.call('packsInfo'),
        import('./category-path.ts'),
      ]);
      setState(
        docs.map(({ code, name }) => ({
          code,
          path: categoryPath(code),
          name: name[locale.iso] ?? name['en-US'] ?? code,
        })),
      );
    } catch (error) {
      telemetry.report(error, { remote: 'mf-header', code: 'HEADER_CATEGORIES' });
      setState('failed');
    }
  };

  return {
    categories: typeof state === 'string' ? undefined : state,
    failed: state === 'failed',
    load: () => void load(),
  };
}
