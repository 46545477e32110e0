import {
  costsUse,
  decideExport,
  type ExportDecision,
  type IconRights,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { isUserInitiated } from '../http/user-initiated.ts';
import { claimsReward, type Entitlement, type Ledger, usedUpProblem } from '../people/rights/public.ts';
import { ownersOnly } from './image-failures.ts';
import type { ImagePorts } from './image-ports.ts';

export interface WantedFile {
  format: SupportedFormat;
  size: number;
}

/** Permission to deliver a file. */
export interface FileGrant {
  /** Free for everybody: shared caches may store it. */
  isForEverybody: boolean;
  /** Given by a paid right. */
  isPaid: boolean;
  /** Not paid yet, because the request may not spend: the file must not be sent. */
  isUnpaid?: boolean;
  /** Refunds the cost when the file could not be made. */
  giveBack(): Promise<void>;
}

type RightsPorts = Pick<ImagePorts, 'guest' | 'entitlementOf' | 'ledger'>;

const costsNothing = async () => undefined;
const forEverybody: FileGrant = { isForEverybody: true, isPaid: false, giveBack: costsNothing };
/** The visitor's own upload: allowed in every format, but not bought. */
const own: FileGrant = { isForEverybody: false, isPaid: false, giveBack: costsNothing };
const bought: FileGrant = { isForEverybody: false, isPaid: true, giveBack: costsNothing };

/**
 * Grants a file of an icon or refuses it (specification SD 6; resolutions 18 to 20). Free files are granted without a
 * session lookup. Otherwise spends the reward of the request, or a use of the allowance.
 * @param isDownload false spends nothing
 * @throws ApiFailure 403 PAID_FORMAT, PAID_SIZE, ALLOWANCE_USED_UP, REWARD_TOKEN_REFUSED or DOWNLOAD_REQUIRED
 */
export async function grantFile(
  ports: RightsPorts,
  request: FastifyRequest,
  icon: RenderableIcon,
  wanted: WantedFile,
  { isDownload }: { isDownload: boolean },
): Promise<FileGrant> {
  const unsold = grantUploaded(icon);
  if (unsold instanceof ApiFailure) throw unsold;
  if (unsold !== null) return unsold;
  if (isFreeFile(ports, icon, wanted)) return forEverybody;
  const rights = await ports.entitlementOf(request, [icon.id]);
  const isCostly = costsUse(rightsOf(icon, rights), rights.visitor);
  if ((rewardOf(request) !== null || isCostly) && !(isDownload && isUserInitiated(request)))
    return grantUnpaid(ports, request, icon, wanted, rights);
  const [grant] = await grantFiles(ports, request, [icon], wanted, rights);
  if (!grant || grant instanceof ApiFailure) throw grant ?? new Error('Each icon is granted or refused.');
  return grant;
}

/**
 * `grantFile` for many icons: a grant or a failure for each, in order. Takes uses for all icons that cost one, or for
 * none.
 */
export async function grantFiles(
  ports: RightsPorts,
  request: FastifyRequest,
  icons: readonly RenderableIcon[],
  wanted: WantedFile,
  rights: Entitlement,
): Promise<(FileGrant | ApiFailure)[]> {
  const { accountId, visitor } = rights;
  const reward = rewardOf(request);
  const isGranted = (icon: RenderableIcon) => decideFile(icon, rights, wanted).allowed;
  const isCostly = (icon: RenderableIcon) =>
    grantUploaded(icon) === null &&
    !isFreeFile(ports, icon, wanted) &&
    costsUse(rightsOf(icon, rights), visitor);
  const costly = reward === null ? icons.filter((icon) => isGranted(icon) && isCostly(icon)) : [];
  const bill = costly.length === 0 ? null : await takeUses(ports.ledger, accountId, costly);
  return Promise.all(
    icons.map(async (icon) => {
      const unsold = grantUploaded(icon);
      if (unsold !== null) return unsold;
      if (isFreeFile(ports, icon, wanted)) return forEverybody;
      const decision = decideFile(icon, rights, wanted);
      if (decision.allowed && !isCostly(icon)) return bought;
      if (reward !== null) return grantForReward(ports.ledger, request, reward);
      if (!decision.allowed) return refusedFile(decision, wanted.format);
      return bill instanceof ApiFailure ? bill : grantOfUse(ports.ledger, accountId, icon);
    }),
  );
}

/** Files of an upload are its owner's only; no reward or plan buys them. Null for icons of the catalogue. */
function grantUploaded({ uploadedBy }: RenderableIcon): FileGrant | ApiFailure | null {
  if (uploadedBy === undefined) return null;
  return uploadedBy === 'visitor' ? own : ownersOnly();
}

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

function isFreeFile({ guest }: Pick<ImagePorts, 'guest'>, icon: RenderableIcon, wanted: WantedFile): boolean {
  const everybody: Entitlement = { accountId: null, visitor: guest, downloaded: new Set() };
  return decideFile(icon, everybody, wanted).allowed;
}

/** @param rights default those of a guest */
export function rightsOf(
  { id, free, isUserSource, uploadedBy }: RenderableIcon,
  rights?: Pick<Entitlement, 'downloaded'>,
): IconRights {
  const alreadyDownloaded = rights?.downloaded.has(id) ?? false;
  return { free, isUserSource, alreadyDownloaded, isForeign: uploadedBy === 'another' };
}

async function takeUses(
  ledger: Ledger,
  accountId: string | null,
  icons: readonly RenderableIcon[],
): Promise<ApiFailure | null> {
  if (accountId === null) throw new Error('Only an account can have counted rights.');
  const uses = await ledger.holdForIcons(
    accountId,
    icons.map(({ id }) => id),
  );
  return uses.isTaken ? null : usedUp(uses);
}

function grantOfUse(ledger: Ledger, accountId: string | null, { id }: RenderableIcon): FileGrant {
  return {
    ...bought,
    giveBack: async () => (accountId === null ? undefined : ledger.releaseForIcons(accountId, [id])),
  };
}

/** For a request that may not spend: the head of the response, or how to request the file. */
async function grantUnpaid(
  { ledger }: RightsPorts,
  request: FastifyRequest,
  icon: RenderableIcon,
  wanted: WantedFile,
  rights: Entitlement,
): Promise<FileGrant> {
  const reward = rewardOf(request);
  const decision = decideFile(icon, rights, wanted);
  if (decision.allowed && !costsUse(rightsOf(icon, rights), rights.visitor)) return bought;
  if (reward !== null && !(await ledger.hasReward(request, reward))) throw rewardRefused();
  if (reward === null && !decision.allowed) throw refusedFile(decision, wanted.format);
  if (reward === null && rights.accountId !== null && !(await ledger.hasUseLeft(rights.accountId)))
    throw usedUp({ needed: 1, left: 0 });
  if (request.method === 'HEAD')
    return { isForEverybody: false, isPaid: false, isUnpaid: true, giveBack: costsNothing };
  throw new ApiFailure('DOWNLOAD_REQUIRED', 'This file costs a download, and looking at it takes none.', {
    param: 'download',
    hint: 'Ask for it by GET with download=1, from a page of this site or a program.',
  });
}

/** The reward of a request: in a header, or as the `token` of the specification's URLs. */
function rewardOf({ headers, query }: FastifyRequest): string | null {
  const words = [headers['x-reward-token'], (query as { token?: unknown } | null)?.token];
  return words.find((word): word is string => typeof word === 'string' && claimsReward(word)) ?? null;
}

async function grantForReward(
  ledger: Ledger,
  request: FastifyRequest,
  token: string,
): Promise<FileGrant | ApiFailure> {
  if (!(await ledger.spendReward(request, token))) return rewardRefused();
  return { isForEverybody: false, isPaid: false, giveBack: () => ledger.giveBackReward(token) };
}

function rewardRefused(): ApiFailure {
  return new ApiFailure('REWARD_TOKEN_REFUSED', 'This reward was used, or is over, or is not yours.', {
    param: 'token',
    hint: 'Watch another advertisement, or sign in with a paid plan.',
  });
}

function usedUp(uses: { needed: number; left: number }): ApiFailure {
  const { message, details } = usedUpProblem(uses);
  return new ApiFailure('ALLOWANCE_USED_UP', message, details);
}

/** Like the image host of the specification, has one code for all paid formats. */
function refusedFile(decision: ExportDecision & { allowed: false }, format: SupportedFormat): ApiFailure {
  if (decision.code === 'PAID_SIZE') {
    return new ApiFailure(
      'PAID_SIZE',
      `This icon is larger than ${decision.limit} px only with a paid plan.`,
      {
        param: 'size',
        nearest: String(decision.limit),
        hint: `Ask for ${decision.limit} px or less, or sign in with a paid plan.`,
      },
    );
  }
  return new ApiFailure('PAID_FORMAT', `This icon comes as ${format} only with a paid plan.`, {
    param: 'format',
    nearest: 'png',
    hint: `Ask for png up to ${decision.limit} px, or sign in with a paid plan.`,
  });
}
