/**
 * Attributes that an animation may change. They say how a shape looks and where it is, and none of them can run or load
 * anything: a value that moves from an animation into its element must never become a handler, a link or a style.
 */
export const animatedAttributes: ReadonlySet<string> = new Set(
  (
    'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height offset transform gradientTransform ' +
    'patternTransform opacity fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit color stop-color stop-opacity flood-color ' +
    'flood-opacity visibility display stdDeviation radius rotate viewBox'
  ).split(' '),
);
