import { attributeOf, readSvg, type SvgOpenTag, type SvgToken } from '@icoteca/shared-contracts';
import { type MotionPath, motionPath } from './motion-path.ts';

/** A time at which an animation begins or ends. Seconds. */
export interface TimeRule {
  /** The animation whose begin, end or turn it follows; null for the start of the document. */
  after: { id: string; event: 'begin' | 'end' | 'repeat'; turn: number } | null;
  offset: number;
}

/** One animation of a drawing (SMIL). Times in seconds. */
export interface Animation {
  /** Place among the animations, in the order of the document. */
  index: number;
  id: string | undefined;
  tag: SvgOpenTag;
  /** Place of the element that it moves, in the tokens. */
  target: number;
  /** What it changes; `MOTION` for the place of the whole element. */
  attribute: string;
  begins: readonly TimeRule[];
  ends: readonly TimeRule[];
  /** Of one turn; without end when nothing says one. */
  duration: number;
  /** Of all turns. */
  repeating: number;
  /** The shortest and the longest time that it may act. */
  least: number;
  most: number;
  /** It stays at its end. */
  freezes: boolean;
  restart: 'always' | 'whenNotActive' | 'never';
  /** What `animateMotion` leads along. */
  path: MotionPath | null;
}

/** A drawing as tokens, and what moves in it. */
export interface AnimatedDrawing {
  tokens: readonly SvgToken[];
  /** The place of the element around each token; -1 outside. */
  parents: readonly number[];
  animations: readonly Animation[];
}

/** The pseudo-attribute that `animateMotion` changes. */
export const MOTION = '#motion';
/** Elements that move another one. Browsers give up `animateColor`; it does nothing. */
const MOVING = new Set(['animate', 'animateTransform', 'set', 'animateMotion']);
const EVENT = /^(.+)\.(begin|end|repeat\((\d+)\))\s*([+-].*)?$/;

/** Movement that no file can show: begun by the visitor, or without a loop. */
export class AnimationUnknown extends Error {
  override readonly name = 'AnimationUnknown';
}

/** Reads a document or a body. @throws SvgMarkupError, AnimationUnknown */
export function readAnimations(markup: string): AnimatedDrawing {
  const tokens = readSvg(markup);
  const parents: number[] = [];
  const places = new Map<string, number>();
  const moving: number[] = [];
  const open: number[] = [];
  tokens.forEach((token, place) => {
    if (token.kind === 'close') open.pop();
    parents.push(open.at(-1) ?? -1);
    if (token.kind !== 'open') return;
    const id = attributeOf(token, 'id');
    if (id !== undefined && !places.has(id)) places.set(id, place);
    if (MOVING.has(token.name)) moving.push(place);
    if (!token.selfClosing) open.push(place);
  });
  const referred = (tag: SvgOpenTag): number | undefined => {
    const href = attributeOf(tag, 'href') ?? attributeOf(tag, 'xlink:href');
    return href === undefined ? undefined : (places.get(href.replace(/^#/, '')) ?? -1);
  };
  const drawing = { tokens, parents };
  const animations: Animation[] = [];
  for (const place of moving) {
    const tag = tokens[place] as SvgOpenTag;
    const target = referred(tag) ?? parents[place] ?? -1;
    const attribute = tag.name === 'animateMotion' ? MOTION : (attributeOf(tag, 'attributeName') ?? '');
    // Nobody is moved, or nothing of them.
    if (target < 0 || attribute === '') continue;
    const path = attribute === MOTION ? motionPath(tag, followed(place)) : null;
    animations.push({ ...timingOf(tag), index: animations.length, tag, target, attribute, path });
  }
  return { ...drawing, animations };

  /** The path that an `mpath` inside of an animation names. */
  function followed(place: number): string | undefined {
    const child = tokens.findIndex(
      (token, at) => parents[at] === place && token.kind === 'open' && token.name === 'mpath',
    );
    const mpath = tokens[child];
    const shape = mpath?.kind === 'open' ? tokens[referred(mpath) ?? -1] : undefined;
    return shape?.kind === 'open' ? (attributeOf(shape, 'd') ?? '') : undefined;
  }
}

/** True for elements that only move others and draw nothing. */
export function isMovement(name: string): boolean {
  return MOVING.has(name) || name === 'animateColor';
}

function timingOf(tag: SvgOpenTag): Omit<Animation, 'index' | 'tag' | 'target' | 'attribute' | 'path'> {
  const of = (name: string) => attributeOf(tag, name);
  const given = clockOf(of('dur'));
  const duration = given !== null && given > 0 ? given : Number.POSITIVE_INFINITY;
  const [min, max] = [clockOf(of('min')), clockOf(of('max'))];
  const least = min !== null && min > 0 ? min : 0;
  const most = max !== null && max > 0 ? max : Number.POSITIVE_INFINITY;
  const bounds = least > most ? { least: 0, most: Number.POSITIVE_INFINITY } : { least, most };
  const restart = of('restart');
  return {
    ...bounds,
    id: of('id'),
    begins: rulesOf(of('begin') ?? '0'),
    ends: rulesOf(of('end') ?? ''),
    duration,
    repeating: repeatingTime(of('repeatCount'), of('repeatDur'), duration),
    freezes: of('fill') === 'freeze',
    restart: restart === 'never' || restart === 'whenNotActive' ? restart : 'always',
  };
}

/** The time of all turns; words that say nothing are as if they were not there. */
function repeatingTime(count: string | undefined, total: string | undefined, duration: number): number {
  const endless = Number.POSITIVE_INFINITY;
  const turns = count === 'indefinite' ? endless : Number(count ?? Number.NaN);
  const byCount = turns > 0 ? turns * duration : null;
  const clock = total === 'indefinite' ? endless : clockOf(total);
  const byTotal = clock !== null && clock > 0 ? clock : null;
  if (byCount === null && byTotal === null) return duration;
  return Math.min(byCount ?? endless, byTotal ?? endless);
}

function rulesOf(list: string): TimeRule[] {
  return list
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'indefinite')
    .map(ruleOf);
}

function ruleOf(text: string): TimeRule {
  const offset = clockOf(text);
  if (offset !== null) return { after: null, offset };
  const [, id, event, turn, more] = EVENT.exec(text) ?? [];
  if (id === undefined || event === undefined)
    throw new AnimationUnknown('The drawing moves when somebody touches it.');
  const delay = more === undefined ? 0 : clockOf(more);
  if (delay === null) throw new AnimationUnknown('The drawing moves at a time that cannot be read.');
  const name = event === 'begin' || event === 'end' ? event : 'repeat';
  return { after: { id: id.replaceAll('\\', ''), event: name, turn: Number(turn ?? 0) }, offset: delay };
}

/** A clock value such as `1.5s`, `200ms`, `2`, `+0.1s`, `- 1s`, `0:02.5` in seconds; null for anything else. */
function clockOf(text: string | undefined): number | null {
  const [, sign, clock = ''] = /^([+-]?)\s*(\S+)$/.exec(text?.trim() ?? '') ?? [];
  const seconds = unsigned(clock);
  return seconds === null ? null : sign === '-' ? -seconds : seconds;
}

const UNITS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 };

function unsigned(clock: string): number | null {
  const [, number, unit = 's'] = /^(\d*\.?\d+(?:e-?\d+)?)(h|min|s|ms)?$/.exec(clock) ?? [];
  if (number !== undefined) return Number(number) * (UNITS[unit] ?? 1);
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/.exec(clock) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
