import type { FlagName, FlagValues } from '@icoteca/shared-contracts';
import { action, makeObservable, observable } from 'mobx';

/** Says what a feature is worth for this visitor; undefined when it knows no such feature. */
export type FeatureSource = (feature: string) => unknown;

/**
 * The flags of a page, observable. They begin as the server has them for everybody; once features are evaluated for this
 * visitor, what those say holds.
 */
export class FlagStore {
  /** Incremented with each change, so that readers of a feature render again. */
  private changes = 0;
  private readonly first: FlagValues;
  private source: FeatureSource = () => undefined;

  constructor(first: FlagValues) {
    this.first = first;
    makeObservable<FlagStore, 'changes'>(this, { changes: observable, take: action });
  }

  isOn(flag: FlagName): boolean {
    const value = this.of(flag);
    return typeof value === 'boolean' ? value : this.first[flag];
  }

  variant(experiment: string, fallback: string): string {
    const value = this.of(experiment);
    return typeof value === 'string' ? value : fallback;
  }

  /** Features are known, or have changed. */
  take(source: FeatureSource): void {
    this.source = source;
    this.changes += 1;
  }

  private of(feature: string): unknown {
    return this.changes === 0 ? undefined : this.source(feature);
  }
}
