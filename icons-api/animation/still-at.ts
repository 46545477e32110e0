import {
  attributeOf,
  type SvgOpenTag,
  type SvgToken,
  withAttributes,
  writeSvg,
} from '@icoteca/shared-contracts';
import { sumOf, valueAt } from './moving-values.ts';
import { type AnimatedDrawing, type Animation, isMovement } from './read-animations.ts';
import type { Interval, Timeline } from './timeline.ts';

/** The drawing as it stands at a time, as markup without movement. @param time in seconds */
export function stillAt({ tokens, animations }: AnimatedDrawing, timeline: Timeline, time: number): string {
  const changes = new Map<number, Map<string, string>>();
  for (const { animation, interval } of actingAt(animations, timeline, time)) {
    const target = tokens[animation.target] as SvgOpenTag;
    const ofTarget = changes.get(animation.target) ?? new Map<string, string>();
    const below = ofTarget.get(animation.attribute) ?? ownValue(target, animation.attribute);
    ofTarget.set(animation.attribute, changed(animation, interval, time, below));
    changes.set(animation.target, ofTarget);
  }
  return writeSvg(withoutMovement(tokens, changes));
}

/** The animations that act at a time, the later begun above the earlier. */
function actingAt(animations: readonly Animation[], timeline: Timeline, time: number) {
  const acting: { animation: Animation; interval: Interval }[] = [];
  for (const animation of animations) {
    const interval = (timeline[animation.index] ?? []).findLast(({ begin }) => begin <= time);
    if (interval && (time < interval.end || animation.freezes)) acting.push({ animation, interval });
  }
  return acting.sort((a, b) => a.interval.begin - b.interval.begin || a.animation.index - b.animation.index);
}

function changed(
  animation: Animation,
  { begin, end }: Interval,
  time: number,
  below: string | undefined,
): string {
  const { tag, duration } = animation;
  const run = Math.min(time, end) - begin;
  const turns = Number.isFinite(duration) && duration > 0 ? run / duration : 0;
  // The end of the last turn is its end, not the beginning of one more.
  const isAtEnd = time >= end && Math.abs(turns - Math.round(turns)) < 1e-9 && turns > 0;
  const part = isAtEnd ? 1 : turns - Math.floor(turns);
  if (tag.name !== 'animateTransform') {
    const value = valueAt(tag, part, below);
    return attributeOf(tag, 'additive') === 'sum' && below !== undefined ? sumOf(below, value) : value;
  }
  const kind = attributeOf(tag, 'type') ?? 'translate';
  const transform = `${kind}(${valueAt(tag, part, kind === 'scale' ? '1' : '0')})`;
  return attributeOf(tag, 'additive') === 'sum' && below ? `${below} ${transform}` : transform;
}

/** What an element says itself, also in its style, which stands above its attributes. */
function ownValue(tag: SvgOpenTag, name: string): string | undefined {
  return attributeOf(tag, name);
}

function withoutMovement(
  tokens: readonly SvgToken[],
  changes: ReadonlyMap<number, ReadonlyMap<string, string>>,
): SvgToken[] {
  const kept: SvgToken[] = [];
  let dropped = 0;
  tokens.forEach((token, place) => {
    if (token.kind === 'open' && (dropped > 0 || isMovement(token.name))) {
      if (!token.selfClosing) dropped++;
    } else if (dropped > 0) {
      if (token.kind === 'close') dropped--;
    } else if (token.kind === 'open') {
      const values = changes.get(place);
      kept.push(values ? withAttributes(token, Object.fromEntries(values)) : token);
    } else kept.push(token);
  });
  return kept;
}
