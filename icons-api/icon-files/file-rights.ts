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
import { isDeliberate } from '../http/deliberate-request.ts';
import { claimsReward, type Entitlement, type Ledger, usedUpProblem } from '../people/rights/public.ts';
import { ownersOnly } from './image-failures.ts';
import type { ImagePorts } from './image-ports.ts';

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
  /** It was not paid with a use or a reward yet, as the request may not spend any: the file must not be sent. */
  isUnpaid?: boolean;
  /** Takes back what it cost, when the file could not be made. */
  giveBack(): Promise<void>;
}

type RightsPorts = Pick<ImagePorts, 'guest' | 'entitlementOf' | 'ledger'>;

const costsNothing = async () => undefined;
const forEverybody: FileGrant = { isForEverybody: true, isPaid: false, giveBack: costsNothing };
/** An icon that the visitor uploaded: theirs in every format, and nothing that was bought. */
const own: FileGrant = { isForEverybody: false, isPaid: false, giveBack: costsNothing };
const bought: FileGrant = { isForEverybody: false, isPaid: true, giveBack: costsNothing };

/**
 * Lets the visitor behind a request have a file of an icon, or refuses it (specification SD 6; resolutions 18 to 20). What
 * everybody may have is granted without asking who it is. Otherwise a reward that the request carries is spent, or a use of
 * the allowance where the icon costs one.
 * @param isDownload a file is asked for; to look at one spends nothing
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
  if ((rewardOf(request) !== null || isCostly) && !(isDownload && isDeliberate(request)))
    return grantUnpaid(ports, request, icon, wanted, rights);
  const [grant] = await grantFiles(ports, request, [icon], wanted, rights);
  if (!grant || grant instanceof ApiFailure) throw grant ?? new Error('Each icon is granted or refused.');
  return grant;
}

/**
 * As `grantFile` for many icons of one call: a grant or a refusal for each, in their order. Uses are taken for all that cost
 * one, or for none: then each of these is refused.
 * @param rights of the visitor for all of the icons
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

/** Files of an uploaded icon are its owner's alone, and no reward or plan buys one. Null for icons of the catalogue. */
function grantUploaded({ uploadedBy }: RenderableIcon): FileGrant | ApiFailure | null {
  if (uploadedBy === undefined) return null;
  return uploadedBy === 'visitor' ? own : ownersOnly();
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

function isFreeFile({ guest }: Pick<ImagePorts, 'guest'>, icon: RenderableIcon, wanted: WantedFile): boolean {
  const everybody: Entitlement = { accountId: null, visitor: guest, downloaded: new Set() };
  return decideFile(icon, everybody, wanted).allowed;
}

/** What the rules need to know of an icon. @param rights default those of somebody who bought nothing */
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

/** What a request that may not spend is told of a file that costs something: the head of its answer, or how to ask for it. */
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

/** The reward of a request: in a header, or where a key stands in the addresses of the specification. */
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

/** 403 for a file that the visitor may not have. The image host knows one code for every format that must be paid, the vector among them. */
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
