import {
  costsUse,
  decideExport,
  type ExportDecision,
  type IconRights,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Entitlement } from '../rights/entitlement.ts';
import type { Ledger } from '../rights/ledger.ts';
import { claimsReward } from '../rights/reward-tokens.ts';
import type { ImagePorts } from './image-ports.ts';
import { ImageProblem } from './image-problem.ts';
import type { RenderableIcon } from './renderable-icon.ts';

/** Which file of an icon is wanted. */
export interface WantedFile {
  format: SupportedFormat;
  size: number;
}

/** A file that the visitor may have. */
export interface FileGrant {
  /** Everybody may have it, so that shared caches may keep it. */
  isForEverybody: boolean;
  /** A right that was paid for gives it. */
  isPaid: boolean;
  /** Takes back what it cost, when the file could not be made. */
  giveBack(): Promise<void>;
}

const costsNothing = async () => undefined;
const forEverybody: FileGrant = { isForEverybody: true, isPaid: false, giveBack: costsNothing };

/**
 * Lets the visitor behind a request have a file of an icon, or refuses it (specification SD 6; resolutions 18 to 20). What
 * everybody may have is granted without asking who it is. Otherwise a reward that the request carries is spent, or a use of
 * the allowance where the icon costs one. Every call that makes files of icons asks here.
 * @param known rights that the caller has already asked for many icons together
 * @throws ImageProblem 403 PAID_FORMAT, PAID_SIZE, ALLOWANCE_USED_UP or REWARD_TOKEN_REFUSED
 */
export async function grantFile(
  ports: Pick<ImagePorts, 'guest' | 'entitlementOf' | 'ledger'>,
  request: FastifyRequest,
  icon: RenderableIcon,
  wanted: WantedFile,
  known?: Entitlement,
): Promise<FileGrant> {
  const everybody: Entitlement = { accountId: null, visitor: ports.guest, downloaded: new Set() };
  if (decideFile(icon, everybody, wanted).allowed) return forEverybody;
  const rights = known ?? (await ports.entitlementOf(request, [icon.id]));
  const decision = decideFile(icon, rights, wanted);
  const costs = costsUse(rightsOf(icon, rights), rights.visitor);
  if (decision.allowed && !costs) return { isForEverybody: false, isPaid: true, giveBack: costsNothing };
  const reward = rewardOf(request);
  if (reward !== null) return grantForReward(ports.ledger, request, reward);
  if (!decision.allowed) throw refusedFile(decision, wanted.format);
  if (rights.accountId === null) throw new Error('Only an account can have counted rights.');
  if ((await ports.ledger.useForIcon(rights.accountId, icon.id)) === 'used-up') throw usedUp();
  return { isForEverybody: false, isPaid: true, giveBack: costsNothing };
}

/** May this visitor have the icon as a file of this format and size? */
export function decideFile(
  icon: RenderableIcon,
  rights: Entitlement,
  { format, size }: WantedFile,
): ExportDecision {
  return decideExport({
    icon: rightsOf(icon, rights),
    visitor: rights.visitor,
    format,
    size,
    purpose: 'file',
  });
}

function rightsOf({ id, free, isUserSource }: RenderableIcon, { downloaded }: Entitlement): IconRights {
  return { free, isUserSource, alreadyDownloaded: downloaded.has(id) };
}

/** The reward of a request: in a header, or where a key stands in the addresses of the specification. */
function rewardOf({ headers, query }: FastifyRequest): string | null {
  const words = [headers['x-reward-token'], (query as { token?: unknown } | null)?.token];
  return words.find((word): word is string => typeof word === 'string' && claimsReward(word)) ?? null;
}

async function grantForReward(ledger: Ledger, request: FastifyRequest, token: string): Promise<FileGrant> {
  if (!(await ledger.spendReward(request, token))) {
    throw new ImageProblem(
      403,
      'REWARD_TOKEN_REFUSED',
      'This reward was used, or is over, or is not yours.',
      {
        param: 'token',
        hint: 'Watch another advertisement, or sign in with a paid plan.',
      },
    );
  }
  return { isForEverybody: false, isPaid: false, giveBack: () => ledger.giveBackReward(token) };
}

function usedUp(): ImageProblem {
  return new ImageProblem(403, 'ALLOWANCE_USED_UP', 'Your plan has no downloads left.', {
    hint: 'Wait for the next period or choose a larger plan at /icons/pricing. Icons you downloaded before stay yours.',
  });
}

/** 403 for a file that the visitor may not have. The image host knows one code for every format that must be paid, the vector among them. */
function refusedFile(decision: ExportDecision & { allowed: false }, format: SupportedFormat): ImageProblem {
  if (decision.code === 'PAID_SIZE') {
    return new ImageProblem(
      403,
      'PAID_SIZE',
      `This icon is larger than ${decision.limit} px only with a paid plan.`,
      {
        param: 'size',
        nearest: String(decision.limit),
        hint: `Ask for ${decision.limit} px or less, or sign in with a paid plan.`,
      },
    );
  }
  return new ImageProblem(403, 'PAID_FORMAT', `This icon comes as ${format} only with a paid plan.`, {
    param: 'format',
    nearest: 'png',
    hint: `Ask for png up to ${decision.limit} px, or sign in with a paid plan.`,
  });
}
