import { FRAME, type FramedInk } from './framing.ts';

const CELL = 8;
const CELLS = FRAME / CELL;
const DIRECTIONS = 8;
/** Length of the descriptor. */
export const EDGES_LENGTH = CELLS * CELLS * DIRECTIONS;
/** Squared gradients below this are noise. */
const FAINT = 0.0004;

/**
 * Histogram of oriented gradients in 8 by 8 cells, ignoring the sign of edges. The strongest plane counts, so that
 * borders between colours are edges, too. Square-rooted and normalised.
 */
export function describeEdges(planes: FramedInk): Float32Array {
  const edges = new Float32Array(EDGES_LENGTH);
  for (let y = 1; y < FRAME - 1; y++) {
    for (let x = 1; x < FRAME - 1; x++) {
      const at = y * FRAME + x;
      let strongest = FAINT;
      let across = 0;
      let down = 0;
      for (const plane of planes) {
        const dx = (plane[at + 1] as number) - (plane[at - 1] as number);
        const dy = (plane[at + FRAME] as number) - (plane[at - FRAME] as number);
        const strength = dx * dx + dy * dy;
        if (strength > strongest) {
          strongest = strength;
          across = dx;
          down = dy;
        }
      }
      if (strongest > FAINT) addEdge(edges, x, y, across, down, Math.sqrt(strongest));
    }
  }
  return rootsOfUnitLength(edges);
}

/** Bilinear distribution over directions and cells. */
function addEdge(
  edges: Float32Array,
  x: number,
  y: number,
  across: number,
  down: number,
  strength: number,
): void {
  const direction = ((Math.atan2(down, across) / Math.PI + 1) % 1) * DIRECTIONS;
  const lower = Math.floor(direction) % DIRECTIONS;
  const upper = (lower + 1) % DIRECTIONS;
  const upperShare = direction - Math.floor(direction);
  const column = (x + 0.5) / CELL - 0.5;
  const row = (y + 0.5) / CELL - 0.5;
  const left = Math.floor(column);
  const top = Math.floor(row);
  for (let cellRow = Math.max(top, 0); cellRow <= Math.min(top + 1, CELLS - 1); cellRow++) {
    const rowShare = strength * (1 - Math.abs(row - cellRow));
    for (let cellColumn = Math.max(left, 0); cellColumn <= Math.min(left + 1, CELLS - 1); cellColumn++) {
      const share = rowShare * (1 - Math.abs(column - cellColumn));
      const cell = (cellRow * CELLS + cellColumn) * DIRECTIONS;
      edges[cell + lower] = (edges[cell + lower] as number) + share * (1 - upperShare);
      edges[cell + upper] = (edges[cell + upper] as number) + share * upperShare;
    }
  }
}

function rootsOfUnitLength(edges: Float32Array): Float32Array {
  let sum = 0;
  for (const strength of edges) sum += strength;
  const scale = sum > 0 ? 1 / sum : 0;
  return edges.map((strength) => Math.sqrt(strength * scale));
}
