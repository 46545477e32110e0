import type { SessionView } from '@icoteca/shared-contracts';
import type { GridLook, Preferences } from '@icoteca/shared-contracts/host';
import { autorun } from 'mobx';

/**
 * Updates the attributes of the root element with the preferences, those of other tabs too. The script in the head
 * has set them before the first paint.
 */
export function followPreferences(preferences: Preferences, root: HTMLElement): () => void {
  const apply = () => {
    const theme = preferences.get('theme');
    setOrRemove(root, 'theme', theme === 'system' ? null : theme);
    setOrRemove(root, 'sidebar', preferences.get('isSidebarClosed') ? 'closed' : null);
    setOrRemove(root, 'sidebarTab', preferences.isStored('activeTab') ? preferences.get('activeTab') : null);
    setOrRemove(root, 'gridMode', preferences.get('I8GridMode') === 'compact' ? 'compact' : null);
    copyToBody(root);
  };
  const applyLook = () => setLook(root, preferences.get('gridLook'));
  apply();
  applyLook();
  let frame = 0;
  return preferences.subscribe(() => {
    apply();
    // After the control has been painted, once for many changes: the whole grid takes longer than an answer may.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => setTimeout(applyLook));
  });
}

/**
 * Updates the attributes that styles of the session depend on, once it is loaded; until then the script in the head
 * has set them from cookies (specification CN 4: paid state changes a page attribute).
 */
export function followSession(session: SessionView, root: HTMLElement): () => void {
  return autorun(() => {
    if (!session.loaded) return;
    setOrRemove(root, 'paid', session.isPaid ? 'true' : null);
    setOrRemove(root, 'signedIn', session.isGuest ? null : 'true');
    copyToBody(root);
  });
}

/**
 * Styles of grids look at it: attributes at the root say what is set, properties with what. The script in the head does the same.
 * The properties are in a rule for grids: at the root, the styles of the whole page would be computed again for each.
 */
function setLook(root: HTMLElement, look: GridLook | null): void {
  for (const part of ['color', 'ground', 'stroke', 'size'] as const) {
    const value = look?.[part] ?? null;
    root.toggleAttribute(`data-grid-${part}`, value !== null);
    if (value === null) continue;
    const text = typeof value === 'string' ? `#${value}` : String(value);
    styleOfGrids(root.ownerDocument).setProperty(`--grid-${part}`, text);
  }
}

const GRIDS = '[data-icon-grid]';

/** Of the script in the head, or new. A sheet that a script makes needs no `style-src` of the policy. */
function styleOfGrids(page: Document): CSSStyleDeclaration {
  for (const { cssRules } of page.adoptedStyleSheets) {
    const rule = cssRules[0];
    if (rule && 'selectorText' in rule && rule.selectorText === GRIDS) return (rule as CSSStyleRule).style;
  }
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`${GRIDS} {}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return styleOfGrids(page);
}

/** The body has the attributes that the specification gives it (CN 4): paid, closed sidebar, grid mode. */
export function copyToBody(root: HTMLElement): void {
  const { body } = root.ownerDocument;
  const { paid, sidebar, gridMode } = root.dataset;
  setOrRemove(body, 'paid', paid ?? null);
  setOrRemove(body, 'sidebar', sidebar ?? null);
  setOrRemove(body, 'gridMode', gridMode ?? 'detailed');
}

function setOrRemove(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}
