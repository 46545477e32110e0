import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { MissingPart } from '../chooser/missing-part.tsx';

/** A dialog that comes with the first need of it. When it cannot be had, the page lives and a notification says what to do. */
export function latePart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown): { default: ComponentType<Props> } => ({
      default: () => <MissingPart error={error} />,
    })),
  );
}
