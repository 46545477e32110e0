import {
  type ColourCapability,
  firstPartKind,
  type PlatformGroup,
  type PlatformPreview,
  RequestError,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { PageProblem } from '../page-frame/page-problem.ts';

/** The style, group or family of a URL. */
export interface StyleFacts {
  readonly kind: 'style' | 'group' | 'family';
  readonly seoCode: string;
  readonly title: string;
  /** Null for several styles. */
  readonly capability: ColourCapability | null;
}

/**
 * Loads the style of a URL by its seoCode.
 * @throws PageProblem UNKNOWN_STYLE or UNKNOWN_GROUP (404) with the nearest code of the API
 */
export async function loadStyleFacts(host: Host, code: string, signal: AbortSignal): Promise<StyleFacts> {
  if (code === 'emoji') return { kind: 'group', seoCode: 'emoji', title: 'Emoji', capability: null };
  const kind = firstPartKind(code);
  if (kind === 'group' || kind === 'family') return groupFacts(await loadGroup(host, code, signal));
  const style = await loadStyle(host, code, signal);
  return {
    kind: 'style',
    seoCode: style.seoCode,
    title: style.title,
    capability: style.colourCapability,
  };
}

/** One style by seoCode or apiCode. */
export async function loadStyle(host: Host, code: string, signal: AbortSignal): Promise<PlatformPreview> {
  try {
    const answer = await host.api.call('platform', { params: { code }, signal });
    return answer.platform;
  } catch (cause) {
    if (!(cause instanceof RequestError) || cause.status !== 404) throw cause;
    const { problem } = cause;
    throw new PageProblem('UNKNOWN_STYLE', 404, problem?.nearest ? { nearest: problem.nearest } : {}, {
      cause,
    });
  }
}

/** One group or family by its seoCode, `group-x` or `family-x`. */
export async function loadGroup(host: Host, seoCode: string, signal: AbortSignal): Promise<PlatformGroup> {
  const code = seoCode.toLowerCase();
  const isFamily = firstPartKind(code) === 'family';
  const answer = isFamily
    ? await host.api.call('platformVariations', { signal })
    : await host.api.call('platformSidebar', {
        query: { lang: host.locale.code },
        signal,
      });
  const group = answer.docs.find((one) => one.seoCode.toLowerCase() === code);
  if (!group) throw new PageProblem('UNKNOWN_GROUP', 404);
  return group;
}

function groupFacts(group: PlatformGroup): StyleFacts {
  return { kind: group.type, seoCode: group.seoCode, title: group.name, capability: null };
}
