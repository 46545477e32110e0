import { frameAt } from '../frame-at.ts';
import { readAnimations } from '../read-animations.ts';
import { timelineOf } from '../timeline.ts';

export function frameOf(markup: string, time: number): string {
  const drawing = readAnimations(markup);
  return frameAt(drawing, timelineOf(drawing.animations, 60), time);
}
