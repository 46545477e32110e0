import {
  COMMUNITY_STYLE,
  type EndpointBody,
  type IconRequest,
  type IconSummary,
  type MakerLicence,
  RESOLVED_ITEMS_MAX,
  type ResolvedItem,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { type FileRefusal, type MakerDrawing, readFile, titleOfFile } from './drawing.ts';
import { IconFinder } from './icon-finder.ts';

/** Bytes of drawings in one call, including the overhead of JSON. */
const DRAWINGS_MAX_BYTES = 900_000;
/** Number of icons of the style beside a drawing. */
const NEIGHBOURS = 3;
/** Length of a style's title, characters. */
export const STYLE_TITLE_MIN = 2;
export const STYLE_TITLE_MAX = 40;

/** The maker's resolution of a request: existing icons, their own drawings, and the licence. */
export class ResolveStore {
  readonly finder: IconFinder;
  drawings: readonly MakerDrawing[] = [];
  icons: readonly IconSummary[] = [];
  refused: readonly { readonly name: string; readonly why: FileRefusal }[] = [];
  licence: MakerLicence = 'CC0-1.0';
  /** Drawings go into the maker's own style instead of the community's. */
  hasOwnStyle = false;
  styleTitle = '';
  /** Icons of the requested style, for comparison. */
  neighbours: readonly IconSummary[] = [];
  private readonly host: Host;
  private readonly request: IconRequest;

  constructor(host: Host, request: IconRequest) {
    this.host = host;
    this.request = request;
    this.finder = new IconFinder(host, request.title);
    makeAutoObservable<this, 'host' | 'request'>(
      this,
      { host: false, request: false, finder: false },
      { autoBind: true },
    );
  }

  get count(): number {
    return this.drawings.length + this.icons.length;
  }

  get canSend(): boolean {
    const hasStyle = !this.hasOwnStyle || this.styleTitle.trim().length >= STYLE_TITLE_MIN;
    const hasNames = this.drawings.every(({ name }) => name.trim() !== '');
    return this.count > 0 && hasNames && (this.drawings.length === 0 || hasStyle);
  }

  get body(): EndpointBody<'resolveRequest'> {
    const resolvedItems: ResolvedItem[] = [
      ...this.drawings.map(({ svg, name }) => ({ svg, name: name.trim() })),
      ...this.icons.map(({ id }) => ({ iconId: id })),
    ];
    const { licence, hasOwnStyle, styleTitle } = this;
    if (this.drawings.length === 0) return { resolvedItems };
    return { resolvedItems, licence, ...(hasOwnStyle && { style: styleTitle.trim() }) };
  }

  /** The drawing that the field of a refused call refers to: `resolvedItems.2.svg`. */
  drawingOf(param: string | undefined): MakerDrawing | undefined {
    const place = /^resolvedItems\.(\d+)/.exec(param ?? '')?.[1];
    return place === undefined ? undefined : this.drawings[Number(place)];
  }

  /** Takes dropped or chosen files; refused ones are named with the reason. */
  async addFiles(files: readonly File[]): Promise<void> {
    this.refused = [];
    const read = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
    runInAction(() => {
      for (const { file, content } of read) this.take(file, content);
    });
  }

  private take(file: File, content: FileRefusal | { readonly svg: string }): void {
    const why = typeof content === 'string' ? content : this.refusalOf(content.svg);
    if (typeof content === 'string' || why !== null) {
      this.refused = [...this.refused, { name: file.name, why: why ?? 'unreadable' }];
      return;
    }
    const isFirst = this.drawings.length === 0;
    const name = isFirst ? this.request.title : titleOfFile(file.name);
    this.drawings = [
      ...this.drawings,
      { key: crypto.randomUUID(), fileName: file.name, svg: content.svg, name },
    ];
  }

  private refusalOf(svg: string): FileRefusal | null {
    if (this.count >= RESOLVED_ITEMS_MAX) return 'many';
    const bytes = this.drawings.reduce((sum, drawing) => sum + drawing.svg.length, svg.length);
    return bytes > DRAWINGS_MAX_BYTES ? 'total' : null;
  }

  rename(key: string, name: string): void {
    const drawing = this.drawings.find((one) => one.key === key);
    if (drawing) drawing.name = name;
  }

  drop(key: string): void {
    this.drawings = this.drawings.filter((one) => one.key !== key);
  }

  toggle(icon: IconSummary): void {
    const others = this.icons.filter(({ id }) => id !== icon.id);
    if (others.length < this.icons.length) this.icons = others;
    else if (this.count < RESOLVED_ITEMS_MAX) this.icons = [...this.icons, icon];
  }

  setLicence(licence: MakerLicence): void {
    this.licence = licence;
  }

  setOwnStyle(hasOwnStyle: boolean): void {
    this.hasOwnStyle = hasOwnStyle;
  }

  setStyleTitle(title: string): void {
    this.styleTitle = title;
  }

  /** Loads icons of the first requested style, or of the community's, for comparison. Without an answer there are none. */
  async loadNeighbours(): Promise<void> {
    if (this.neighbours.length > 0) return;
    const platform = this.request.platforms[0] ?? COMMUNITY_STYLE;
    try {
      const { icons = [] } = await this.host.api.call('search', {
        query: { platform, amount: NEIGHBOURS, svg: 'true' },
      });
      runInAction(() => {
        this.neighbours = icons;
      });
    } catch {
      // The community's style does not exist before its first icon.
    }
  }
}
