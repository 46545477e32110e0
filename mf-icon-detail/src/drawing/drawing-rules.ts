import type { Host } from '@icoteca/shared-contracts/host';
import { observable, runInAction } from 'mobx';
import { NAMESPACE } from '../namespace.ts';
import type * as rulesOfDrawing from './rules-of-drawing.ts';

/** Draws an icon with the visitor's edits, and reads what they can change in it. */
export type DrawingRules = typeof rulesOfDrawing;

/** Independent of the visitor: one copy serves a server or a page. */
const loaded = observable.box<DrawingRules | null>(null, { deep: false });
let running: Promise<void> | null = null;

/**
 * The drawing rules; null while not loaded. Observable. The icon's page arrives drawn and loads them with the first change; the
 * panel and the actions of the grid bundle them.
 */
export function drawingRules(): DrawingRules | null {
  return loaded.get();
}

export function setDrawingRules(rules: DrawingRules | null): void {
  runInAction(() => loaded.set(rules));
}

/** Loads the rules once. Never rejects: a failure notifies the visitor, and the next call tries again. */
export function fetchDrawingRules(host: Host): Promise<void> {
  if (loaded.get()) return Promise.resolve();
  running ??= import('./rules-of-drawing.ts')
    .then(setDrawingRules, (error: unknown) => {
      const code = 'PART_UNAVAILABLE';
      host.telemetry.report(error, { remote: NAMESPACE, code });
      host.notify({
        type: 'warning',
        title: host.texts.text(NAMESPACE, 'edit.missing'),
        text: host.texts.text(NAMESPACE, 'edit.missing.text'),
        code,
      });
    })
    .finally(() => {
      running = null;
    });
  return running;
}
