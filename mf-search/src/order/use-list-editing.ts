import type { IconGridView } from '@icoteca/shared-contracts';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { GridEditing, InsertionMark } from '../grid/grid-editing.ts';
import type { IconList } from '../grid/icon-list.store.ts';
import type { IconSelection } from '../selection/selection.store.ts';
import { type IconOrder, type OrderedList, type OrderKey, orderByKey, orderInto } from './order-rules.ts';

export interface ListEditingInput extends Pick<IconGridView, 'onOrder' | 'onRemove'> {
  readonly list: IconList;
  readonly selection: IconSelection;
  /** Called after icons were moved by a key, for screen readers. */
  readonly onMoved: (order: IconOrder) => void;
  readonly hintId: string;
}

/** Orders and removes icons of a list by pointer and keys. Undefined where the list is read-only. */
export function useListEditing(input: ListEditingInput): GridEditing | undefined {
  const { list, selection, onOrder, onRemove } = input;
  const [mark, setMark] = useState<InsertionMark | null>(null);
  /** Ids of the running drag of this grid. */
  const dragged = useRef<ReadonlySet<string> | null>(null);
  if (!onOrder && !onRemove) return undefined;

  /** The icon, or the selection that includes it. */
  const targetsOf = (index: number): ReadonlySet<string> => {
    const icon = list.iconAt(index);
    if (!icon || icon.isLoading) return new Set();
    return new Set(selection.has(icon.id) ? selection.icons.map(({ id }) => id) : [icon.id]);
  };
  const among = (moving: ReadonlySet<string>): OrderedList => ({
    ids: list.loaded().map(({ id }) => id),
    moving,
    hasPlace: (id) => list.iconAt(list.indexOf(id))?.isLoading !== true,
  });
  const order = (wanted: IconOrder | null): wanted is IconOrder => {
    // More icons may follow the last loaded one.
    const isKnown = wanted?.before !== null || list.loaded().length === list.total;
    if (wanted === null || !isKnown) return false;
    onOrder?.(wanted.ids, wanted.before);
    return true;
  };
  const rest = () => {
    dragged.current = null;
    setMark(null);
  };

  return {
    mark,
    hintId: input.hintId,
    press(index, event, columns) {
      const moving = targetsOf(index);
      if (onRemove && (event.key === 'Delete' || event.key === 'Backspace') && !hasModifier(event)) {
        event.preventDefault();
        if (moving.size > 0) onRemove([...moving]);
        return 'taken';
      }
      const key = onOrder && event.altKey && !event.ctrlKey && !event.metaKey ? orderKeyOf(event) : null;
      if (!key) return null;
      // Browsers navigate the history by it.
      event.preventDefault();
      const wanted = moving.size === 0 ? null : orderByKey(among(moving), key, columns);
      if (!order(wanted)) return 'taken';
      input.onMoved(wanted);
      return 'moved';
    },
    begin(ids) {
      dragged.current = onOrder ? new Set(ids) : null;
    },
    listeners: {
      onDragOver(event) {
        if (!dragged.current) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const next = markUnder(event);
        if (next && (next.index !== mark?.index || next.side !== mark.side)) setMark(next);
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setMark(null);
      },
      onDrop(event) {
        const moving = dragged.current;
        const last = markUnder(event) ?? mark;
        rest();
        if (!moving) return;
        event.preventDefault();
        if (last) order(orderInto(among(moving), last.side === 'before' ? last.index : last.index + 1));
      },
      onDragEnd: rest,
    },
  };
}

/** The nearer edge of the cell under the pointer; null between cells. */
function markUnder({ target, clientX, currentTarget }: DragEvent<HTMLElement>): InsertionMark | null {
  const cell = (target as Element).closest('li');
  const index = Number(cell?.querySelector<HTMLElement>('[data-cell]')?.dataset.cell ?? Number.NaN);
  if (!cell || Number.isNaN(index)) return null;
  const { left, width } = cell.getBoundingClientRect();
  const isLeft = clientX < left + width / 2;
  return { index, side: isLeft === isRightToLeft(currentTarget) ? 'after' : 'before' };
}

function orderKeyOf({ key, currentTarget }: KeyboardEvent<Element>): OrderKey | null {
  const [left, right]: [OrderKey, OrderKey] = isRightToLeft(currentTarget) ? ['on', 'back'] : ['back', 'on'];
  const keys: Readonly<Record<string, OrderKey>> = {
    ArrowLeft: left,
    ArrowRight: right,
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'first',
    End: 'last',
  };
  return keys[key] ?? null;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
