/** Why a document is refused. */
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

/** Rules about quantity, not about forbidden content. */
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

/** A refused SVG. The message is shown to the sender. */
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
