/** A side of the anchor; start and end follow the direction of reading. */
export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlaceRequest {
  anchor: Box;
  floating: { width: number; height: number };
  viewport: { width: number; height: number };
  side: Side;
  align: Align;
  /** Gap between anchor and floating part. */
  offset: number;
  rightToLeft: boolean;
}

export interface Placement {
  left: number;
  top: number;
  /** The final side: the opposite one if it did not fit. */
  side: Side;
}

/** Minimum distance to the edge of the screen, px. */
const edge = 8;
const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', start: 'end', end: 'start' };

/**
 * Position of a floating part beside its anchor. It flips to the opposite side when it does not fit and fits better there, and is
 * shifted along the side to stay on the screen (spec 4, tooltip: "flips side near the screen edge").
 */
export function placeBeside(request: PlaceRequest): Placement {
  const wished = room(request, request.side);
  const other = room(request, opposite[request.side]);
  const side = wished < 0 && other > wished ? opposite[request.side] : request.side;
  const { anchor, floating, viewport, offset } = request;
  const physical = physicalSide(side, request.rightToLeft);

  if (physical === 'top' || physical === 'bottom') {
    const top =
      physical === 'top' ? anchor.top - offset - floating.height : anchor.top + anchor.height + offset;
    const align = request.rightToLeft ? mirrored(request.align) : request.align;
    const left = along(align, anchor.left, anchor.width, floating.width);
    return { side, top, left: inside(left, floating.width, viewport.width) };
  }
  const left =
    physical === 'left' ? anchor.left - offset - floating.width : anchor.left + anchor.width + offset;
  const top = along(request.align, anchor.top, anchor.height, floating.height);
  return { side, left, top: inside(top, floating.height, viewport.height) };
}

/** Free pixels on a side; negative when it does not fit. */
function room({ anchor, floating, viewport, offset, rightToLeft }: PlaceRequest, side: Side): number {
  switch (physicalSide(side, rightToLeft)) {
    case 'top':
      return anchor.top - offset - floating.height - edge;
    case 'bottom':
      return viewport.height - (anchor.top + anchor.height) - offset - floating.height - edge;
    case 'left':
      return anchor.left - offset - floating.width - edge;
    case 'right':
      return viewport.width - (anchor.left + anchor.width) - offset - floating.width - edge;
  }
}

function physicalSide(side: Side, rightToLeft: boolean): 'top' | 'bottom' | 'left' | 'right' {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === rightToLeft ? 'right' : 'left';
}

function mirrored(align: Align): Align {
  if (align === 'center') return align;
  return align === 'start' ? 'end' : 'start';
}

function along(align: Align, start: number, length: number, floating: number): number {
  if (align === 'start') return start;
  if (align === 'end') return start + length - floating;
  return start + (length - floating) / 2;
}

function inside(position: number, length: number, available: number): number {
  return Math.max(edge, Math.min(position, available - length - edge));
}
