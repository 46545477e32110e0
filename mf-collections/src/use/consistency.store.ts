import type { EndpointResponse, IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { collectionsOf } from '../store/collections.store.ts';
import { writing } from '../store/writing.ts';
import { namespace } from '../texts/namespace.ts';

type Answer = EndpointResponse<'collectionConsistency'>;
export type Outlier = Answer['outliers'][number];

/** Icons of a collection that do not match the majority, and replacements that would (specification CN 3, Collection). */
export class ConsistencyHint {
  answer: Answer | null = null;
  /** Id of the icon that is being replaced. */
  replacing: string | null = null;
  private version = -1;
  private readonly host: Host;
  private readonly id: string;

  constructor(host: Host, id: string) {
    this.host = host;
    this.id = id;
    makeAutoObservable<this, 'host' | 'id' | 'version'>(
      this,
      { host: false, id: false, version: false },
      { deep: false, autoBind: true },
    );
  }

  get isMixed(): boolean {
    return (this.answer?.styles.length ?? 0) > 1;
  }

  /** Icons of the most common style, or uploads, that differ in grid or stroke: moving to a style does not fix them. */
  get odd(): readonly Outlier[] {
    return (this.answer?.outliers ?? []).filter(({ differs }) => !differs.includes('style'));
  }

  /** Loads the hint for a version, once. Without an answer there is no hint. */
  async load(version: number): Promise<void> {
    if (version === this.version) return;
    this.version = version;
    try {
      const answer = await this.host.api.call('collectionConsistency', { params: { id: this.id } });
      if (version !== this.version) return;
      runInAction(() => {
        this.answer = answer;
      });
    } catch (error) {
      this.host.telemetry.report(error, { remote: namespace, code: 'CONSISTENCY_NOT_READ' });
    }
  }

  /** Replaces an icon with another one in a single change. */
  async replace(outlier: Outlier, match: IconSummary): Promise<void> {
    if (this.replacing !== null) return;
    this.replacing = outlier.id;
    const { notices, tabs } = collectionsOf(this.host);
    try {
      const { collection } = await this.host.api.call('addCollectionIcons', {
        params: { id: this.id },
        body: { icons: [{ id: match.id }], replaces: outlier.id },
        ...writing(),
      });
      tabs.announce(collection);
      notices.success(notices.text('use.replaced', { name: match.title }));
    } catch (error) {
      notices.failure(notices.text('use.replace.failed'), error);
    } finally {
      runInAction(() => {
        this.replacing = null;
      });
    }
  }
}
