/** Rules of the gate by which a document is refused as a whole. */
export type SvgRule =
  | 'bytes'
  | 'encoding'
  | 'doctype'
  | 'style-sheet'
  | 'markup'
  | 'root'
  | 'window'
  | 'depth'
  | 'elements'
  | 'attributes'
  | 'text'
  | 'cycle'
  | 'expansion'
  | 'segments'
  | 'layers'
  | 'filter'
  | 'cost'
  | 'empty';

/** Rules that are broken by too much of something, not by something that has no place in a drawing. */
const COSTLY: ReadonlySet<SvgRule> = new Set([
  'bytes',
  'depth',
  'elements',
  'attributes',
  'text',
  'expansion',
  'segments',
  'layers',
  'filter',
  'cost',
]);

/** An SVG that the gate refuses. The message is a sentence for the person who sent it. */
export class SvgRefused extends Error {
  override readonly name = 'SvgRefused';
  readonly rule: SvgRule;

  constructor(rule: SvgRule, message: string, options?: ErrorOptions) {
    super(message, options);
    this.rule = rule;
  }

  /** True when a simpler drawing of the same kind would pass. */
  get isCostly(): boolean {
    return COSTLY.has(this.rule);
  }
}
