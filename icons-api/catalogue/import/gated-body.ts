import { gateBody, SvgRefused } from '../../drawing/svg-gate/public.ts';

/** The gated markup of an upstream icon. Active content (scripts, loads, links) is refused rather than removed. */
export function gatedBody(input: string): { body: string; refusal: null } | { body: null; refusal: string } {
  try {
    const { body, removed } = gateBody(input);
    const active = removed.find(({ isActive }) => isActive);
    return active ? { body: null, refusal: `It holds ${active.name}.` } : { body, refusal: null };
  } catch (error) {
    if (error instanceof SvgRefused) return { body: null, refusal: error.message };
    throw error;
  }
}
