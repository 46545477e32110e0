import type { MakerLicence } from '@icoteca/shared-contracts';
import { and, ne, sql } from 'drizzle-orm';
import {
  authorIdOf,
  type CommunityIcon,
  communityStyleOf,
  setPrefixOf,
  wordOf,
} from '../../catalogue/community/public.ts';
import { iconId } from '../../catalogue/import/public.ts';
import { communityIcon } from '../../database/request-schema.ts';
import { platform } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { contentWords } from '../../finding/meaning/public.ts';
import { splitWords } from '../../finding/search/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { Drawing } from './read-drawings.ts';

/** Most search words that an icon gets from its request. */
const MAX_WORDS = 12;

/** Common to the icons of one call. */
export interface NewIcons {
  maker: { id: string; name: string };
  request: { id: string; title: string };
  licence: MakerLicence;
  /** Title of the maker's own style. */
  style: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Enters the icons of a maker's drawings. The caller has locked the catalogue.
 * @throws ApiFailure BAD_REQUEST for a style with the title of one in the catalogue
 */
export async function enterNewIcons(
  transaction: Transaction,
  drawings: readonly Drawing[],
  { maker, request, licence, style, now }: NewIcons,
): Promise<CommunityIcon[]> {
  const authorId = authorIdOf(maker);
  const setPrefix = setPrefixOf(authorId, licence);
  const chosen = communityStyleOf(style, authorId);
  await refuseTakenTitle(transaction, chosen);
  const taken = await takenNames(transaction, setPrefix);
  const icons: CommunityIcon[] = [];
  for (const { svg, title, facts } of drawings) {
    const name = freeName(wordOf(title), taken);
    taken.add(name);
    const icon: CommunityIcon = {
      iconId: iconId(setPrefix, name),
      authorName: maker.name,
      style: chosen.title,
      title,
      svg,
      licence,
      words: wordsOfRequest(request.title, title),
      facts: { box: facts.box, name, authorId, setPrefix },
      createdAt: now,
    };
    await transaction.insert(communityIcon).values({ ...icon, accountId: maker.id, requestId: request.id });
    icons.push(icon);
  }
  return icons;
}

/** Names that the set has or had. */
async function takenNames(transaction: Transaction, setPrefix: string): Promise<Set<string>> {
  const rows = await transaction
    .select({ name: sql<string>`${communityIcon.facts} ->> 'name'` })
    .from(communityIcon)
    .where(sql`${communityIcon.facts} ->> 'setPrefix' = ${setPrefix}`);
  return new Set(rows.map(({ name }) => name));
}

/** The word, or with the first free number: "home", "home-2". */
function freeName(word: string, taken: ReadonlySet<string>): string {
  let name = word;
  for (let n = 2; taken.has(name); n++) name = `${word}-${n}`;
  return name;
}

async function refuseTakenTitle(
  transaction: Transaction,
  { apiCode, title }: { apiCode: string; title: string },
): Promise<void> {
  const rows = await transaction
    .select({ id: platform.id })
    .from(platform)
    .where(and(sql`lower(${platform.title}) = lower(${title})`, ne(platform.apiCode, apiCode)))
    .limit(1);
  if (rows.length === 0) return;
  throw new ApiFailure('BAD_REQUEST', `There is a style "${title}" already.`, {
    param: 'style',
    hint: 'Choose another name, or leave the style out: then it is Community.',
  });
}

/** Search words of an icon besides its title: those of the request in its author's language, and its phrase when it is short. */
function wordsOfRequest(requestTitle: string, iconTitle: string): string[] {
  const own = splitWords(iconTitle);
  const words = contentWords(splitWords(requestTitle));
  const phrase =
    words.length > 1 && words.length <= 4 && words.join(' ') !== own.join(' ') ? [words.join(' ')] : [];
  const others = words.filter((word) => word.length > 1 && !own.includes(word));
  return [...new Set([...phrase, ...others])].slice(0, MAX_WORDS);
}
