import { type Collection, findByWords, type IconSummary, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { collectionsOf } from '../store/collections.store.ts';
import { namespace } from '../texts/namespace.ts';

/** A style that icons can move to. */
export interface Style {
  readonly apiCode: string;
  readonly seoCode: string;
  readonly title: string;
}

/** What an icon becomes. */
export interface MovedIcon {
  readonly from: IconSummary;
  /** The same idea in the style; null when it has none. */
  readonly to: IconSummary | null;
  readonly candidates: readonly IconSummary[];
}

/** Maximum number of listed styles. */
const LISTED = 60;

/** Moves a collection to another style: what each icon becomes, choices where the style has none, and the new collection. */
export class StyleMove {
  styles: readonly Style[] | null = null;
  typed = '';
  style: Style | null = null;
  icons: readonly MovedIcon[] | null = null;
  /** Code of the failed load. */
  failure: string | null = null;
  isCreating = false;
  /** What the visitor chose, by the icon that it replaces; null leaves it out. */
  private chosen: ReadonlyMap<string, IconSummary | null> = new Map();
  private readonly host: Host;
  private readonly collection: Pick<Collection, 'id' | 'name'>;

  constructor(host: Host, collection: Pick<Collection, 'id' | 'name'>) {
    this.host = host;
    this.collection = collection;
    makeAutoObservable<this, 'host' | 'collection'>(
      this,
      { host: false, collection: false },
      { deep: false, autoBind: true },
    );
  }

  /** Styles that match what is typed, by the starts of their words (specification CN 5). */
  get found(): readonly Style[] {
    const all = this.styles ?? [];
    return (findByWords(all, this.typed, ({ title }) => title) ?? all).slice(0, LISTED);
  }

  /** What an icon becomes by the current choice; null when it is left out. */
  choiceOf({ from, to }: MovedIcon): IconSummary | null {
    const chosen = this.chosen.get(from.id);
    return chosen === undefined ? to : chosen;
  }

  /** Ids of the new collection in its order, without duplicates. */
  get result(): readonly string[] {
    return [...new Set((this.icons ?? []).flatMap((icon) => this.choiceOf(icon)?.id ?? []))];
  }

  /** Icons without a counterpart in the style. */
  get open(): readonly MovedIcon[] {
    return (this.icons ?? []).filter(({ to }) => to === null);
  }

  search(typed: string): void {
    this.typed = typed;
  }

  choose(from: IconSummary, to: IconSummary | null): void {
    this.chosen = new Map([...this.chosen, [from.id, to]]);
  }

  /** Loads the styles. @param apiCode of a style to pick then */
  async load(apiCode: string | null = null): Promise<void> {
    if (this.styles === null)
      await this.loading(async () => {
        const { docs } = await this.host.api.call('platformsInfo');
        runInAction(() => {
          this.styles = docs.map((one) => ({ apiCode: one.apiCode, seoCode: one.seoCode, title: one.title }));
        });
      });
    const style = this.styles?.find((one) => one.apiCode === apiCode);
    if (style) await this.pick(style);
  }

  /** Shows what the collection becomes in a style; null goes back to the list of styles. */
  async pick(style: Style | null): Promise<void> {
    this.style = style;
    this.icons = null;
    this.chosen = new Map();
    if (style === null) return;
    await this.loading(async () => {
      const { icons } = await this.host.api.call('collectionInStyle', {
        params: { id: this.collection.id },
        query: { platform: style.seoCode },
      });
      if (this.style !== style) return;
      runInAction(() => {
        this.icons = icons;
      });
    });
  }

  /** Creates the new collection; the old one stays. @returns null when refused, with a notification */
  async create(name: string): Promise<Collection | null> {
    if (this.isCreating || this.result.length === 0) return null;
    this.isCreating = true;
    const made = await collectionsOf(this.host).create({ name, icons: [...this.result] });
    runInAction(() => {
      this.isCreating = false;
    });
    return made;
  }

  private async loading(load: () => Promise<void>): Promise<void> {
    this.failure = null;
    try {
      await load();
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'INTERNAL';
      this.host.telemetry.report(error, { remote: namespace, code });
      runInAction(() => {
        this.failure = code;
      });
    }
  }
}
