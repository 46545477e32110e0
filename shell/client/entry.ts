/** At the latest then the page starts, ms. */
const latestMs = 1000;

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void import(/* webpackMode: "eager" */ './main.tsx');
}

/**
 * What the server rendered is painted whole first: evaluating the scripts takes longer than a frame, and a script that comes
 * early would be evaluated between its parts. A hidden page paints no frames.
 */
function startAfterPaint(): void {
  if (!document.hidden) requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, document.hidden ? 0 : latestMs);
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', startAfterPaint, { once: true });
else startAfterPaint();
