import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { namespace } from '../texts/namespace.ts';
import { MissingPart } from './missing-part.tsx';

/** The module of a part: its component, and the English texts that nothing else on a page needs. */
interface PartModule<Props> {
  readonly default: ComponentType<Props>;
  readonly texts: Readonly<Record<string, string>>;
}

type Loaded<Props> = Pick<PartModule<Props>, 'default'>;

/**
 * A part that comes with the first need of it, and brings its texts. When it cannot be had, only this part is missing, and a
 * notification says what to do.
 * @param onMissing ends what the part was to do
 */
export function laterPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  onMissing?: (host: Host) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .then(withItsTexts)
      .catch((error: unknown) => missing<Props>(error, onMissing)),
  );
}

function withItsTexts<Props extends object>({ default: Part, texts }: PartModule<Props>): Loaded<Props> {
  return {
    default: function PartWithTexts(props: Props) {
      // Texts that are there already stay, so this may be done again.
      useHost().texts.add(namespace, texts);
      return <Part {...props} />;
    },
  };
}

function missing<Props>(error: unknown, onMissing: ((host: Host) => void) | undefined): Loaded<Props> {
  return { default: () => <MissingPart error={error} onMissing={onMissing} /> };
}
