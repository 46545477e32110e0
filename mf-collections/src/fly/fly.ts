import { BADGE_MS, FLY_MS, type IconSummary, previewUrl } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import styles from './fly.module.css';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The row of a collection in the sidebar, else the tab with the rows; null when neither is visible. */
function placeOf(collectionId: string): Element | null {
  const row = document.querySelector(`[data-collection="${CSS.escape(collectionId)}"]`);
  const tab = document.querySelector('[data-tab="collections"]');
  return [row, tab].find((place) => isSeen(place)) ?? null;
}

function isSeen(place: Element | null): boolean {
  const box = place?.getBoundingClientRect();
  return (
    box !== undefined && box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth
  );
}

/**
 * Animates an icon from the pressed button to its collection and shows a badge there (specification CN 9: 700 ms, badge 1800 ms);
 * with reduced motion only the badge. Decorative: it carries no information of its own and takes no clicks.
 */
export function flyToCollection(from: Element, icon: IconSummary, collectionId: string): void {
  const place = placeOf(collectionId);
  if (!place) return;
  if (prefersReducedMotion()) {
    showBadge(collectionId, 1);
    return;
  }
  const start = from.getBoundingClientRect();
  const end = place.getBoundingClientRect();
  const image = document.createElement('span');
  image.className = classList(styles.flying, icon.isColor ? styles.coloured : styles.plain);
  image.style.setProperty('--picture', `url("${previewUrl(icon, 96)}")`);
  image.ariaHidden = 'true';
  image.style.left = `${start.left + start.width / 2}px`;
  image.style.top = `${start.top + start.height / 2}px`;
  document.body.append(image);
  const x = end.left + Math.min(end.width / 2, 24) - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const flight = image.animate(
    [
      { transform: 'translate(-50%, -50%) scale(1)', opacity: 1 },
      { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(0.5)`, opacity: 0.8 },
    ],
    { duration: FLY_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  );
  const land = () => {
    image.remove();
    showBadge(collectionId, 1);
  };
  flight.finished.then(land, land);
}

/** Shows on a collection how many icons were just added. */
export function showBadge(collectionId: string, count: number): void {
  const place = placeOf(collectionId);
  if (!place) return;
  const box = place.getBoundingClientRect();
  const badge = document.createElement('span');
  badge.className = styles.badge ?? '';
  badge.textContent = `+${count}`;
  badge.ariaHidden = 'true';
  // Before the count of a row, which stays readable.
  badge.style.left = `${box.right - 40}px`;
  badge.style.top = `${box.top + box.height / 2}px`;
  document.body.append(badge);
  setTimeout(() => badge.remove(), BADGE_MS);
}
