import { attributeOf, readSvg, type SvgOpenTag, type SvgToken } from '@icoteca/shared-contracts';
import { type MotionPath, motionPath } from './motion-path.ts';

/** A begin or end of an animation, seconds. */
export interface TimeRule {
  /** The animation and event that it follows; null for the document begin. */
  after: { id: string; event: 'begin' | 'end' | 'repeat'; turn: number } | null;
  offset: number;
}

/** One SMIL animation. Times in seconds. */
export interface Animation {
  /** Position in document order. */
  index: number;
  id: string | undefined;
  tag: SvgOpenTag;
  /** Token index of the animated element. */
  target: number;
  /** The animated attribute; `MOTION` for `animateMotion`. */
  attribute: string;
  begins: readonly TimeRule[];
  ends: readonly TimeRule[];
  /** Of one iteration; infinite without `dur`. */
  duration: number;
  /** Of all iterations. */
  repeating: number;
  /** `min` and `max`. */
  least: number;
  most: number;
  freezes: boolean;
  restart: 'always' | 'whenNotActive' | 'never';
  path: MotionPath | null;
}

export interface AnimatedDrawing {
  tokens: readonly SvgToken[];
  /** Token index of the parent of each token; -1 for none. */
  parents: readonly number[];
  animations: readonly Animation[];
}

export const MOTION = '#motion';
/** Animation elements. Browsers dropped `animateColor`. */
const MOVING = new Set(['animate', 'animateTransform', 'set', 'animateMotion']);
const EVENT = /^(.+)\.(begin|end|repeat\((\d+)\))\s*([+-].*)?$/;

/** An animation that no file can show: interactive, or without a loop. */
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
    // No target, or no attribute.
    if (target < 0 || attribute === '') continue;
    const path = attribute === MOTION ? motionPath(tag, followed(place)) : null;
    animations.push({ ...timingOf(tag), index: animations.length, tag, target, attribute, path });
  }
  return { ...drawing, animations };

  /** Path data of the shape that an `mpath` references. */
  function followed(place: number): string | undefined {
    const child = tokens.findIndex(
      (token, at) => parents[at] === place && token.kind === 'open' && token.name === 'mpath',
    );
    const mpath = tokens[child];
    const shape = mpath?.kind === 'open' ? tokens[referred(mpath) ?? -1] : undefined;
    return shape?.kind === 'open' ? (attributeOf(shape, 'd') ?? '') : undefined;
  }
}

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

/** Duration of all iterations; invalid values are ignored. */
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
