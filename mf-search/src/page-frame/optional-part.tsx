import { useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { namespace, useSearchText } from '../texts/texts.ts';

/** The module of a part: its component, and the English texts that nothing else on a page needs. */
interface PartModule<Props> {
  readonly default: ComponentType<Props>;
  readonly texts?: Readonly<Record<string, string>>;
}

type Loaded<Props> = Pick<PartModule<Props>, 'default'>;

/**
 * A part of a page that comes later, with the first need of it, and brings its texts. When it cannot be had, only this
 * part is missing: the page lives, and a notification says what to do.
 */
export function optionalPart<Props>(
  load: () => Promise<PartModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .then(withItsTexts)
      .catch((error: unknown): Loaded<Props> => ({ default: () => <MissingPart error={error} /> })),
  );
}

function withItsTexts<Props>({ default: Part, texts }: PartModule<Props>): Loaded<Props> {
  if (texts === undefined) return { default: Part };
  return {
    default: function PartWithTexts(props) {
      // Texts that are there already stay, so this may be done again.
      useHost().texts.add(namespace, texts);
      return <Part {...(props as Props & object)} />;
    },
  };
}

function MissingPart({ error }: { error: unknown }) {
  const t = useSearchText();
  const host = useHost();
  useEffect(() => {
    host.telemetry.report(error, { remote: 'mf-search', code: 'PART_UNAVAILABLE' });
    return host.notify({
      type: 'warning',
      title: t('part.missing'),
      text: t('part.missing.text'),
      code: 'PART_UNAVAILABLE',
    });
  }, [error, host, t]);
  return null;
}
