import { readAnimations } from '../read-animations.ts';
import { stillAt } from '../still-at.ts';
import { timelineOf } from '../timeline.ts';

/** A drawing as it stands at a time, as markup. @param time in seconds */
export function stillOf(markup: string, time: number): string {
  const drawing = readAnimations(markup);
  return stillAt(drawing, timelineOf(drawing.animations, 60), time);
}
