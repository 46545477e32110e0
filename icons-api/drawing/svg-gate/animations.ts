import { animatedAttributes } from '@icoteca/shared-contracts';
import { judgeOf } from './attributes.ts';
import { pathData } from './path-data.ts';
import { scanNumbers } from './scan-numbers.ts';
import type { Judge } from './values.ts';
import * as value from './values.ts';

const CLOCK = '(?:\\d{1,6}:)?(?:\\d{1,6}:)?\\d{1,9}(?:\\.\\d{0,9})?|\\.\\d{1,9}';
const DURATION = new RegExp(`^(?:indefinite|media|(?:${CLOCK})(?:h|min|s|ms)?)$`);
const OFFSET = new RegExp(`^[+-]? ?(?:${CLOCK})(?:h|min|s|ms)?$`);
const EVENT = new RegExp(
  `^([\\p{L}\\p{N}_][\\p{L}\\p{N}_.:-]{0,199})\\.(?:begin|end)(?: ?[+-] ?(?:${CLOCK})(?:h|min|s|ms)?)?$`,
  'u',
);
const COUNT = /^(?:indefinite|\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})$/;
const KINDS: Readonly<Record<string, RegExp>> = {
  attributeType: /^(?:CSS|XML|auto)$/,
  restart: /^(?:always|whenNotActive|never)$/,
  repeatCount: COUNT,
  repeatDur: DURATION,
  dur: DURATION,
  min: DURATION,
  max: DURATION,
  fill: /^(?:freeze|remove)$/,
  calcMode: /^(?:discrete|linear|paced|spline)$/,
  additive: /^(?:replace|sum)$/,
  accumulate: /^(?:none|sum)$/,
  origin: /^default$/,
};
const TRANSFORMATION = /^(?:translate|scale|rotate|skewX|skewY)$/;
const TURN = /^(?:auto|auto-reverse)$/;

const VALUES = ['values', 'from', 'to', 'by'];

/** The judge of an animated attribute, or null when it may not be animated. */
export function animatedJudge(animation: string, attributeName: string, target: string): Judge | null {
  const isTransform = /transform$/i.test(attributeName);
  if (!animatedAttributes.has(attributeName) || isTransform !== (animation === 'animateTransform'))
    return null;
  const judge = judgeOf(target, attributeName);
  if (!judge) return null;
  if (isTransform) return value.numbers;
  // Animated references would escape the expansion limits.
  return (text) => (text.includes('url') ? null : judge(text));
}

/** The judged value, or null. */
export function judgeAnimationAttribute(
  animation: string,
  name: string,
  text: string,
  ofValues: Judge | null,
): string | null {
  if (VALUES.includes(name)) return judgeValues(animation === 'animateMotion' ? motionPoint : ofValues, text);
  if (KINDS[name]) return KINDS[name].test(text) ? text : null;
  if (name === 'begin' || name === 'end') return judgeTimes(text);
  if (name === 'keyTimes') return judgeKeyTimes(text);
  if (name === 'keySplines' || name === 'keyPoints') return judgeValues(value.numbers, text);
  if (name === 'id') return value.id(text);
  if (animation === 'animateTransform' && name === 'type') return TRANSFORMATION.test(text) ? text : null;
  if (animation === 'animateMotion' && name === 'path') return pathData(text);
  if (animation === 'animateMotion' && name === 'rotate') return TURN.test(text) ? text : value.number(text);
  if (animation === 'mpath' && name === 'href') return value.link(text);
  return null;
}

/** The id that a time references. */
export function eventOf(time: string): string | undefined {
  return EVENT.exec(time)?.[1];
}

const motionPoint: Judge = (text) => (scanNumbers(text)?.length === 2 ? text : null);

function judgeValues(judge: Judge | null, text: string): string | null {
  if (!judge) return null;
  const parts = text.replace(/;\s*$/, '').split(';');
  const judged = parts.map((part) => judge(part.trim()));
  return judged.includes(null) ? null : judged.join(';');
}

/** Times that do not rise from 0 to at most 1 end the whole animation, with an error of the browser; without them it runs evenly. */
function judgeKeyTimes(text: string): string | null {
  const judged = judgeValues(value.number, text);
  const times = judged?.split(';').map(Number);
  const isRising = times?.every(
    (time, at) => (at === 0 ? time === 0 : time >= (times[at - 1] ?? 0)) && time <= 1,
  );
  return isRising ? (judged ?? null) : null;
}

function judgeTimes(text: string): string | null {
  const times = text.split(';').map((time) => time.trim());
  return times.every((time) => time === 'indefinite' || OFFSET.test(time) || EVENT.test(time))
    ? times.join(';')
    : null;
}
