import { openDatabase } from '../../../icons-api/database/connection.ts';
import { searchIndexOf } from '../../../icons-api/finding/search/search-index.ts';
import { loadIndexInWorker } from '../../../icons-api/finding/search/search-indexes.ts';
import { equalNeighbours } from './equal-neighbours.ts';
import { evaluate, report } from './evaluate.ts';

/** Prints the figures of the search over the catalogue in the database at DATABASE_URL. */
const data = await loadIndexInWorker(process.env.DATABASE_URL);
const index = searchIndexOf(data);
const result = evaluate(index);
console.log(report(result, index));
const database = openDatabase(process.env.DATABASE_URL);
const pairs = await equalNeighbours(
  database,
  result.plainFirst.map(({ first }) => first),
);
console.log(`neighbours on the first screens that look the same: ${pairs.length}`);
for (const pair of pairs) console.log(`  ${pair.join(', ')}`);
await database.close();
