import type { Host } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { MissingPart } from './missing-part.tsx';

/** The module of a part. */
interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A part that comes with the first need of it. When it cannot be had, only this part is missing, and a
 * notification says what to do.
 * @param onMissing ends what the part was to do
 */
export function laterPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  onMissing?: (host: Host) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((error: unknown) => missing<Props>(error, onMissing)));
}

function missing<Props>(error: unknown, onMissing: ((host: Host) => void) | undefined): PartModule<Props> {
  return { default: () => <MissingPart error={error} onMissing={onMissing} /> };
}
