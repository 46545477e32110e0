import { animatedAttributes } from './animated-attributes.ts';
import {
  attributeOf,
  readSvg,
  type SvgOpenTag,
  type SvgToken,
  withAttributes,
  writeSvg,
} from './svg-tokens.ts';

/** Attributes that hide a shape when they are 0. */
const HIDING = new Set([
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stroke-width',
  'r',
  'rx',
  'ry',
  'width',
  'height',
]);

/**
 * The still picture of an animated drawing (SMIL), for formats that cannot move. A drawing that builds itself up is
 * shown built: animations that freeze give their last value. A drawing that moves for ever is shown as its base
 * attributes say, except that a shape which starts invisible takes the most visible value it ever has. Bodies
 * without animation come back as they are. Animations of what is no trait of a drawing change nothing.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function posterOf(body: string): string {
  if (!/<(?:animate|set)/.test(body)) return body;
  const tokens = readSvg(body);
  const animated = new Map<number, Map<string, SvgOpenTag[]>>();
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (token.kind === 'close') open.pop();
    if (token.kind !== 'open') return;
    const target = open.at(-1);
    const attribute = attributeOf(token, 'attributeName');
    if (
      /^(?:animate|animateTransform|set)$/.test(token.name) &&
      target !== undefined &&
      isAnimated(attribute)
    ) {
      const ofTarget = animated.get(target) ?? new Map<string, SvgOpenTag[]>();
      ofTarget.set(attribute, [...(ofTarget.get(attribute) ?? []), token]);
      animated.set(target, ofTarget);
    }
    if (!token.selfClosing) open.push(index);
  });
  if (onlyVanishes([...animated.values()].flatMap((ofTarget) => [...ofTarget.values()].flat()))) return body;
  return writeSvg(
    tokens.map((token, index): SvgToken => {
      const ofTarget = animated.get(index);
      return token.kind === 'open' && ofTarget ? settle(token, ofTarget) : token;
    }),
  );
}

function settle(target: SvgOpenTag, animations: ReadonlyMap<string, SvgOpenTag[]>): SvgOpenTag {
  const values: Record<string, string> = {};
  for (const [attribute, tags] of animations) {
    const base = attributeOf(target, attribute);
    const value =
      attribute === 'transform' ? settledTransform(tags, base) : settledValue(attribute, tags, base);
    if (value !== undefined) values[attribute] = value;
  }
  return withAttributes(target, values);
}

function settledValue(
  attribute: string,
  tags: readonly SvgOpenTag[],
  base: string | undefined,
): string | undefined {
  const ends = tags.filter(staysAtItsEnd).map((tag) => valuesOf(tag).at(-1) ?? '');
  const loops = ends.length === 0 || tags.some(startsAgain);
  if (!loops && attribute === 'stroke-dashoffset') return largest(ends, (number) => -Math.abs(number));
  if (!loops) return HIDING.has(attribute) ? largest(ends) : ends.at(-1);
  if (!HIDING.has(attribute))
    return ends.length > 0 ? largest(ends, (number) => -Math.abs(number)) : undefined;
  const hidden = Number(base ?? 1) === 0 || (ends.length > 0 && Number(largest(ends)) === 0);
  if (!hidden) return ends.length > 0 ? largest(ends) : undefined;
  const values = tags.flatMap(valuesOf);
  const middle = middleOf(values);
  return middle !== undefined && Number(middle) > 0 ? middle : largest(values);
}

/** Only values of these move from an animation into the element around it. */
function isAnimated(attribute: string | undefined): attribute is string {
  return attribute !== undefined && animatedAttributes.has(attribute);
}

/** A transformation that starts at size zero is shown half-way; one that stays at its end is shown there. */
function settledTransform(tags: readonly SvgOpenTag[], base: string | undefined): string | undefined {
  if (base?.startsWith('matrix(0 0 0 0 ')) {
    return tags.map((tag) => `${attributeOf(tag, 'type')}(${middleOf(valuesOf(tag)) ?? ''})`).join(' ');
  }
  const last = tags.filter(staysAtItsEnd).at(-1);
  if (!last || tags.some((tag) => attributeOf(tag, 'additive') === 'sum' || startsAgain(tag)))
    return undefined;
  return `${attributeOf(last, 'type') ?? 'translate'}(${valuesOf(last).at(-1) ?? ''})`;
}

/** True for a drawing that only vanishes: nothing in it ever becomes more visible. Its start is the picture then. */
function onlyVanishes(tags: readonly SvgOpenTag[]): boolean {
  const changes = tags.filter(staysAtItsEnd).map((tag) => {
    const attribute = attributeOf(tag, 'attributeName') ?? '';
    const values = valuesOf(tag);
    const change = Math.abs(Number(values.at(-1))) - Math.abs(Number(values[0]));
    if (attribute === 'stroke-dashoffset')
      return values.length === 1 && Number(values[0]) === 0 ? 1 : -change;
    return HIDING.has(attribute) ? (values.length === 1 ? Number(values[0]) : change) : 0;
  });
  return changes.some((change) => change < 0) && changes.every((change) => change <= 0);
}

function staysAtItsEnd(tag: SvgOpenTag): boolean {
  return (
    attributeOf(tag, 'fill') === 'freeze' || (tag.name === 'set' && attributeOf(tag, 'dur') === undefined)
  );
}

/** True when the animation is started by another one as well as by the clock: the way drawings loop without repeatCount. */
function startsAgain(tag: SvgOpenTag): boolean {
  return /[A-Za-z_][^;]*\.(?:begin|end)/.test(attributeOf(tag, 'begin') ?? '');
}

function valuesOf(tag: SvgOpenTag): string[] {
  const listed = attributeOf(tag, 'values');
  if (listed !== undefined)
    return listed
      .split(';')
      .map((value) => value.trim())
      .filter(Boolean);
  return [attributeOf(tag, 'from'), attributeOf(tag, 'to')].filter((value) => value !== undefined);
}

/** The value half-way through a list of keyframes; lists of numbers are taken apart. */
function middleOf(values: readonly string[]): string | undefined {
  const before = values[Math.floor((values.length - 1) / 2)]?.split(/[\s,]+/);
  const after = values[Math.ceil((values.length - 1) / 2)]?.split(/[\s,]+/);
  return before?.map((part, index) => String((Number(part) + Number(after?.[index] ?? part)) / 2)).join(' ');
}

function largest(values: readonly string[], weight = (number: number) => number): string | undefined {
  let best: string | undefined;
  for (const value of values) {
    if (best === undefined || weight(Number(value)) > weight(Number(best))) best = value;
  }
  return best;
}
