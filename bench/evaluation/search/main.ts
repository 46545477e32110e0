import { searchIndexOf } from '../../../icons-api/finding/search/search-index.ts';
import { loadIndexInWorker } from '../../../icons-api/finding/search/search-indexes.ts';
import { evaluate, report } from './evaluate.ts';

/** Prints the figures of the search over the catalogue in the database at DATABASE_URL. */
const data = await loadIndexInWorker(process.env.DATABASE_URL);
const index = searchIndexOf(data);
console.log(report(evaluate(index), index));
