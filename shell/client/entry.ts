const start = () => void import(/* webpackMode: "eager" */ './main.tsx');

/**
 * What the server rendered is painted whole first: evaluating the scripts takes longer than a frame, and a script that comes
 * early would be evaluated between its parts. A hidden page paints no frames.
 */
function startAfterPaint(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterPaint);
else startAfterPaint();

// Makes this file a module. One script in sloppy mode, and webpack repeats "use strict" in every module of the bundle.
export {};
