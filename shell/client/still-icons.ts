import { stillDrawing } from '@icoteca/shared-contracts';

/** Drawings that move, save those that the visitor set in motion; see the style sheet, which hides them until they are still. */
const moving = 'svg:has(animate, animateTransform, animateMotion, set)';

/**
 * Puts the still picture of each animated drawing of the page in its place, and of each that comes later: movement inside
 * drawings cannot be taken back by a style sheet. For visitors who want less motion.
 */
export function stillIcons(document: Document): void {
  const look = () => {
    for (const drawing of document.querySelectorAll(moving))
      if (!drawing.closest('[data-plays]')) still(drawing);
  };
  look();
  // Observers run before the next paint.
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

function still(drawing: Element): void {
  try {
    drawing.innerHTML = stillDrawing(drawing.innerHTML);
  } catch {
    // A drawing that cannot be parsed is removed rather than moving; its name is beside it.
    drawing.replaceChildren();
  }
}
