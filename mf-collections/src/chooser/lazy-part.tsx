import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { notifyMissingPart } from './missing-part.ts';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A part that is loaded on first use. If it cannot be loaded, only this part is missing, and a notification says what to do.
 * @param onMissing ends what the part was to do
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  onMissing?: (host: Host) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => ({
      default: () => <MissingPart error={error} onMissing={onMissing} />,
    })),
  );
}

interface MissingPartProps {
  readonly error: unknown;
  readonly onMissing: ((host: Host) => void) | undefined;
}

function MissingPart({ error, onMissing }: MissingPartProps) {
  const host = useHost();
  useEffect(() => {
    onMissing?.(host);
    notifyMissingPart(host, error);
  }, [error, host, onMissing]);
  return null;
}
