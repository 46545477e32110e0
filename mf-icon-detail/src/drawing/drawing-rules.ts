import type { Host } from '@icoteca/shared-contracts/host';
import { observable, runInAction } from 'mobx';
import { NAMESPACE } from '../namespace.ts';
import type * as rulesOfDrawing from './rules-of-drawing.ts';

/** What draws an icon with the visitor's edits, and reads what they can change in it. */
export type DrawingRules = typeof rulesOfDrawing;

/** The same for every visitor, so that one copy serves a server and a page. */
const loaded = observable.box<DrawingRules | null>(null, { deep: false });
let running: Promise<void> | null = null;

/**
 * The rules, or null while they are not here. The page of an icon comes drawn from the server and fetches them with the
 * first change; the panel and the actions of the grid bring them. Observable.
 */
export function drawingRules(): DrawingRules | null {
  return loaded.get();
}

export function takeDrawingRules(rules: DrawingRules | null): void {
  runInAction(() => loaded.set(rules));
}

/** Fetches the rules once. Never rejects: a failure is told to the visitor, and the next call tries again. */
export function fetchDrawingRules(host: Host): Promise<void> {
  if (loaded.get()) return Promise.resolve();
  running ??= import('./rules-of-drawing.ts')
    .then(takeDrawingRules, (error: unknown) => {
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
