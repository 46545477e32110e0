import {
  type ColourCapability,
  colourCapabilityOf,
  type EditableTraits,
  type EditWords,
  fittingEdits,
  type IconEdits,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import { type ChoicesStore, choicesOf } from '../choices/choices.store.ts';
import { drawingRules } from '../drawing/drawing-rules.ts';
import { type EditsStore, editsOf, readPaint } from '../edits/edits.store.ts';
import { type Paint, paintFor, paintToSend } from './paint.ts';
import type { ViewedIcon } from './viewed-icon.ts';

/** What the viewed icon looks like: the visitor's paint and edits, as far as it can have them. */
export class IconLookStore {
  /** The page's paint for icons, until the visitor chooses one. */
  private pagePaint: Paint = { kind: 'as-drawn' };
  private readonly icon: ViewedIcon;
  private readonly edits: EditsStore;
  private readonly choices: ChoicesStore;

  constructor(host: Host, icon: ViewedIcon) {
    this.icon = icon;
    this.edits = editsOf(host);
    this.choices = choicesOf(host);
    makeAutoObservable<this, 'icon' | 'edits' | 'choices'>(this, {
      icon: false,
      edits: false,
      choices: false,
    });
  }

  /** What the icon can be painted with. */
  get capability(): ColourCapability {
    return colourCapabilityOf(this.icon.summary);
  }

  /** The chosen colour or gradient if this icon can have it; the choice outlives an icon that cannot. */
  get paint(): Paint {
    const { edits, pagePaint, choices } = this;
    const ofPage = pagePaint.kind === 'as-drawn' ? choices.earlier.paint : null;
    return paintFor(this.capability, edits.paint ?? ofPage ?? pagePaint);
  }

  /** What edits can change in this icon, read from the drawing until the details are loaded. */
  get traits(): EditableTraits {
    const { details, vector } = this.icon;
    if (details) return { paints: details.paints, strokeWidth: details.strokeWidth };
    const rules = drawingRules();
    return vector === null || rules === null
      ? { paints: [], strokeWidth: null }
      : rules.editableTraits(rules.readDrawing(vector));
  }

  /** All edits of this icon: the basis of preview, copies and files. */
  get edited(): IconEdits {
    const { parts, strokeWidth, background, padding, rotate, flip } = this.edits;
    const paint =
      this.capability === 'none' && parts.size > 0
        ? ({ kind: 'palette', palette: new Map(parts) } as const)
        : this.paint;
    return fittingEdits({ paint, strokeWidth, background, padding, rotate, flip }, this.traits);
  }

  /** The edits as calls carry them. */
  get words(): EditWords {
    return writeEdits(this.edited);
  }

  /** The current gradient: the chosen one, or that of the drawing. Null without one. */
  get gradient(): string | null {
    if (this.paint.kind === 'gradient') return paintToSend(this.paint);
    return this.capability === 'gradient' ? (this.icon.details?.color ?? null) : null;
  }

  /** Sets the page's paint for icons: hex without #, or `start,end`. */
  paintAs(value: string): void {
    this.pagePaint = readPaint(value) ?? this.pagePaint;
  }
}
