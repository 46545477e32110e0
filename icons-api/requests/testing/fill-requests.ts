import type { Database } from '../../database/connection.ts';
import { newId } from '../../people/accounts/token.ts';

/** Words of titles; each is in a part of them. */
const WORDS =
  `kettle toaster hob oven fridge spoon ladle whisk grater sieve lamp sofa shelf door window stair lift ladder
  hammer wrench saw drill anvil bolt rivet crane tractor plough barn silo goat otter heron lynx marmot badger newt carp
  violin cello oboe tuba lute harp drum flute anchor buoy mast sail rudder kayak canoe ferry glider rocket comet quasar
  prism lens beaker flask scalpel splint crutch gauze visa ledger invoice coupon barcode modem router beacon antenna`
    .trim()
    .split(/\s+/);

const PEOPLE = 5000;
const MAKERS = 50;

/** What was put into the database. */
export interface FilledRequests {
  people: string[];
  makers: string[];
}

/**
 * Fills the database with requests as a site has them after years, without calls: a few with very many votes, most of them new,
 * some in work, resolved, declined, hidden, deleted and merged. There are about ten votes for each, and every second has a word
 * in common ("icon").
 */
export async function fillRequests(
  { orm: { $client: pool } }: Database,
  count: number,
): Promise<FilledRequests> {
  const ids = Array.from({ length: PEOPLE }, newId);
  const makers = ids.slice(0, MAKERS);
  await pool.query(
    `INSERT INTO account (id, email, name, roles, created_at)
     SELECT id, 'seed-' || place || '@icoteca.example', 'Person ' || place,
       CASE WHEN place <= $2 THEN '{maker}'::text[] ELSE '{}' END, 1
     FROM unnest($1::text[]) WITH ORDINALITY AS given(id, place)`,
    [ids, MAKERS],
  );
  await pool.query(
    `INSERT INTO icon_request (id, account_id, title, description, platforms, status, votes, maker_id, hidden_reason,
       deleted_at, merged_into, created_at, updated_at)
     SELECT left(translate(encode(sha256(('request' || n)::bytea), 'base64'), '+/=', '-_'), 22), people[1 + n * 13 % $2],
       initcap(words[1 + n % $4]) || ' ' || words[1 + n / 7 % $4] || ' ' || n,
       CASE WHEN n % 2 = 0 THEN 'An icon' ELSE 'A drawing' END || ' of a ' || words[1 + n / 3 % $4] || ', please.',
       CASE WHEN n % 5 < 3 THEN '{}'::text[] ELSE ARRAY['style' || n % 30, 'style' || n % 7] END,
       (ARRAY['new', 'new', 'new', 'new', 'new', 'new', 'new', 'inWork', 'resolved', 'resolved', 'declined'])[1 + n % 11],
       CASE WHEN n % 1000 = 0 THEN 2000 WHEN n % 100 = 0 THEN 300 ELSE n * 7919::bigint / 13 % 11 END,
       CASE WHEN n % 11 IN (7, 8, 9) THEN makers[1 + n % $5] END,
       CASE WHEN n % 997 = 0 THEN 'Advertising' END, CASE WHEN n % 101 = 0 THEN 1 END,
       CASE WHEN n % 103 = 0 THEN 'elsewhere' END, n::bigint * 60000, n::bigint * 60000 + n % 1000 * 1000000
     FROM generate_series(1, $1::int) n, (SELECT $3::text[] AS people, $6::text[] AS words, $7::text[] AS makers) given`,
    [count, PEOPLE, ids, WORDS.length, MAKERS, WORDS, makers],
  );
  await pool.query(
    `INSERT INTO icon_request_vote (request_id, account_id, at)
     SELECT r.id, people[1 + (r.created_at / 60000 * 31 + j) % $1], r.created_at
     FROM icon_request r, (SELECT $2::text[] AS people) given, generate_series(1, r.votes) j`,
    [PEOPLE, ids],
  );
  await pool.query('VACUUM ANALYZE icon_request');
  await pool.query('VACUUM ANALYZE icon_request_vote');
  await pool.query('ANALYZE account');
  return { people: ids, makers };
}
