import { attributeOf, readSvg, type SvgOpenTag, type SvgToken } from '@icoteca/shared-contracts';

/** When an animation begins: so many seconds after the start of the document, or after another one begins or ends. */
export type BeginRule =
  | { after: null; offset: number }
  | { after: { id: string; event: 'begin' | 'end' }; offset: number };

/** One animation of a drawing (SMIL). Times in seconds. */
export interface Animation {
  /** Place among the animations, in the order of the document. */
  index: number;
  id: string | undefined;
  tag: SvgOpenTag;
  /** Place of the element that it moves, in the tokens. */
  target: number;
  attribute: string;
  begins: readonly BeginRule[];
  /** Of one turn; without end for a `set` that says none. */
  duration: number;
  /** Of all turns. */
  active: number;
  /** It stays at its end. */
  freezes: boolean;
  restart: string;
}

/** A drawing as tokens, and what moves in it. */
export interface AnimatedDrawing {
  tokens: readonly SvgToken[];
  animations: readonly Animation[];
}

/** Elements that move another one. */
const MOVING = new Set(['animate', 'animateTransform', 'set', 'animateColor', 'animateMotion']);

/** Movement that is not known here: along a path, or begun by the visitor. */
export class AnimationUnknown extends Error {
  override readonly name = 'AnimationUnknown';
}

/** Reads a document or a body. @throws SvgMarkupError, AnimationUnknown */
export function readAnimations(markup: string): AnimatedDrawing {
  const tokens = readSvg(markup);
  const animations: Animation[] = [];
  const open: number[] = [];
  tokens.forEach((token, place) => {
    if (token.kind === 'close') open.pop();
    if (token.kind !== 'open') return;
    if (MOVING.has(token.name)) animations.push(animationOf(token, open.at(-1) ?? 0, animations.length));
    if (!token.selfClosing) open.push(place);
  });
  return { tokens, animations };
}

/** True for elements that only move others and draw nothing. */
export function isMovement(name: string): boolean {
  return MOVING.has(name);
}

function animationOf(tag: SvgOpenTag, target: number, index: number): Animation {
  if (tag.name === 'animateMotion' || attributeOf(tag, 'href') !== undefined)
    throw new AnimationUnknown('The drawing moves along a path.');
  const duration = clockOf(attributeOf(tag, 'dur')) ?? Number.POSITIVE_INFINITY;
  return {
    index,
    id: attributeOf(tag, 'id'),
    tag,
    target,
    attribute: attributeOf(tag, 'attributeName') ?? '',
    begins: (attributeOf(tag, 'begin') ?? '0').split(';').map((text) => beginOf(text.trim())),
    duration,
    active: activeTime(tag, duration),
    freezes: attributeOf(tag, 'fill') === 'freeze',
    restart: attributeOf(tag, 'restart') ?? 'always',
  };
}

function activeTime(tag: SvgOpenTag, duration: number): number {
  const count = attributeOf(tag, 'repeatCount');
  const total = attributeOf(tag, 'repeatDur');
  const byCount =
    count === 'indefinite' ? Number.POSITIVE_INFINITY : count === undefined ? null : Number(count) * duration;
  const byTotal = total === 'indefinite' ? Number.POSITIVE_INFINITY : (clockOf(total) ?? null);
  if (byCount === null && byTotal === null) return duration;
  return Math.min(byCount ?? Number.POSITIVE_INFINITY, byTotal ?? Number.POSITIVE_INFINITY);
}

function beginOf(text: string): BeginRule {
  const offset = clockOf(text);
  if (offset !== null) return { after: null, offset };
  const [, id, event, more] = /^(.+)\.(begin|end)\s*([+-].*)?$/.exec(text) ?? [];
  if (id === undefined) throw new AnimationUnknown('The drawing moves when somebody touches it.');
  const delay = more === undefined ? 0 : clockOf(more.replace(/\s+/g, ''));
  if (delay === null) throw new AnimationUnknown('The drawing moves at a time that cannot be read.');
  return { after: { id: id.replaceAll('\\', ''), event: event as 'begin' | 'end' }, offset: delay };
}

/** A clock value such as `1.5s`, `200ms`, `2`, `+0.1s`, `0:02.5`; null for anything else. */
function clockOf(text: string | undefined): number | null {
  const [, sign, number, unit] =
    /^([+-]?)\s*(\d*\.?\d+(?:e-?\d+)?)(h|min|s|ms)?$/.exec(text?.trim() ?? '') ?? [];
  if (number !== undefined) {
    const scale = unit === 'ms' ? 0.001 : unit === 'min' ? 60 : unit === 'h' ? 3600 : 1;
    return (sign === '-' ? -1 : 1) * Number(number) * scale;
  }
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?(\d\d?):(\d\d(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
