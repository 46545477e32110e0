import { gateBody, SvgRefused } from '../../drawing/svg-gate/public.ts';

/** A body that may be shown, or the reason why not. */
export type GatedBody = { body: string; refusal: null } | { body: null; refusal: string };

/**
 * The inner markup of an upstream icon, as it comes out of the gate. An icon in which something would run, load or link is not
 * taken at all: no set of ours draws such icons, so it is not the one that we chose.
 */
export function gatedBody(input: string): GatedBody {
  try {
    const { body, removed } = gateBody(input);
    const active = removed.find(({ isActive }) => isActive);
    return active ? { body: null, refusal: `It holds ${active.name}.` } : { body, refusal: null };
  } catch (error) {
    if (error instanceof SvgRefused) return { body: null, refusal: error.message };
    throw error;
  }
}
