import { type SvgOpenTag, type SvgToken, withAttributes, writeSvg } from '@icoteca/shared-contracts';
import { effectOf } from './effect.ts';
import { INSTANT, type Interval } from './intervals.ts';
import { aboutItsOrigin, ownValue, withValues } from './presentation.ts';
import { type AnimatedDrawing, type Animation, isMovement, MOTION } from './read-animations.ts';
import type { Timeline } from './timeline.ts';

/** The static markup of a drawing at a time. @param time in seconds */
export function frameAt(drawing: AnimatedDrawing, timeline: Timeline, time: number): string {
  const { tokens, animations } = drawing;
  const changes = new Map<number, Map<string, string>>();
  for (const { animation, interval } of actingAt(animations, timeline, time)) {
    const { target, attribute } = animation;
    const ofTarget = changes.get(target) ?? new Map<string, string>();
    const below = ofTarget.get(attribute) ?? ownValue(drawing, target, attribute);
    const value = effectOf(animation, runAt(animation, interval, time), below);
    if (value === undefined) continue;
    ofTarget.set(attribute, value);
    changes.set(target, ofTarget);
  }
  return writeSvg(withoutMovement(tokens, changes));
}

/** Animations in effect at a time, later begins last. */
function actingAt(animations: readonly Animation[], timeline: Timeline, time: number) {
  const acting: { animation: Animation; interval: Interval }[] = [];
  for (const animation of animations) {
    const interval = (timeline[animation.index] ?? []).findLast(({ begin }) => begin <= time + INSTANT);
    if (!interval) continue;
    const end = Math.min(interval.end, interval.begin + animation.repeating);
    if (time < end - INSTANT || animation.freezes) acting.push({ animation, interval });
  }
  return acting.sort((a, b) => a.interval.begin - b.interval.begin || a.animation.index - b.animation.index);
}

function runAt({ duration, repeating }: Animation, { begin, end }: Interval, time: number) {
  const acted = Math.min(end - begin, repeating);
  const run = Math.max(0, Math.min(time - begin, acted));
  if (!Number.isFinite(duration)) return { part: 0, turn: 0 };
  const turns = run / duration;
  const whole = Math.round(turns);
  // The end of the last iteration is its end, not the start of another one.
  const isAtEnd = run >= acted - INSTANT && whole > 0 && Math.abs(turns - whole) < INSTANT;
  if (isAtEnd) return { part: 1, turn: whole - 1 };
  return { part: turns - Math.floor(turns), turn: Math.floor(turns) };
}

function withoutMovement(
  tokens: readonly SvgToken[],
  changes: ReadonlyMap<number, ReadonlyMap<string, string>>,
): SvgToken[] {
  const still: SvgToken[] = [];
  let dropped = 0;
  tokens.forEach((token, place) => {
    if (token.kind === 'open' && (dropped > 0 || isMovement(token.name))) {
      if (!token.selfClosing) dropped++;
    } else if (dropped > 0) {
      if (token.kind === 'close') dropped--;
    } else if (token.kind === 'open') {
      const values = changes.get(place);
      still.push(aboutItsOrigin(values ? changed(token, values) : token));
    } else still.push(token);
  });
  return still;
}

function changed(tag: SvgOpenTag, values: ReadonlyMap<string, string>): SvgOpenTag {
  const { [MOTION]: motion, ...others } = Object.fromEntries(values);
  const settled = withValues(tag, others);
  if (motion === undefined) return settled;
  const own = settled.attributes.find(({ name }) => name === 'transform')?.value;
  return withAttributes(settled, { transform: own ? `${motion} ${own}` : motion });
}
