import type { MakerLicence } from '@icoteca/shared-contracts';
import type { CommunityIcon } from '../../catalogue/community/community-icon.ts';
import {
  authorIdOf,
  communityStyleOf,
  setPrefixOf,
  wordOf,
} from '../../catalogue/community/community-set.ts';
import { iconId } from '../../catalogue/import/icon-id.ts';
import type { Statements } from '../../database/statements.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { Drawing } from './read-drawings.ts';
import { wordsOfRequest } from './words-of-request.ts';

/** What is common to the icons of one call. */
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
 * Enters the icons that drawings of a maker become. The caller has locked the catalogue.
 * @throws ApiFailure BAD_REQUEST for a style that is called like one of the catalogue
 */
export async function enterNewIcons(
  statements: Statements,
  drawings: readonly Drawing[],
  { maker, request, licence, style, now }: NewIcons,
): Promise<CommunityIcon[]> {
  const authorId = authorIdOf(maker);
  const setPrefix = setPrefixOf(authorId, licence);
  const chosen = communityStyleOf(style, authorId);
  await refuseTakenTitle(statements, chosen);
  const taken = await takenNames(statements, setPrefix);
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
    await statements.query(
      `INSERT INTO community_icon (icon_id, account_id, author_name, request_id, style, title, svg, licence, words, facts, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        icon.iconId,
        maker.id,
        icon.authorName,
        request.id,
        icon.style,
        title,
        svg,
        licence,
        icon.words,
        JSON.stringify(icon.facts),
        now,
      ],
    );
    icons.push(icon);
  }
  return icons;
}

/** Names of all icons that the set has or had. */
async function takenNames(statements: Statements, setPrefix: string): Promise<Set<string>> {
  const { rows } = await statements.query<{ name: string }>(
    `SELECT facts ->> 'name' AS name FROM community_icon WHERE facts ->> 'setPrefix' = $1`,
    [setPrefix],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The word, or with the first number that is free: "home", "home-2". */
function freeName(word: string, taken: ReadonlySet<string>): string {
  let name = word;
  for (let n = 2; taken.has(name); n++) name = `${word}-${n}`;
  return name;
}

async function refuseTakenTitle(
  statements: Statements,
  { apiCode, title }: { apiCode: string; title: string },
): Promise<void> {
  const { rows } = await statements.query(
    'SELECT FROM platform WHERE lower(title) = lower($1) AND api_code <> $2 LIMIT 1',
    [title, apiCode],
  );
  if (rows.length === 0) return;
  throw new ApiFailure('BAD_REQUEST', `There is a style "${title}" already.`, {
    param: 'style',
    hint: 'Choose another name, or leave the style out: then it is Community.',
  });
}
