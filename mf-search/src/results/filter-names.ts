import type { Host } from '@icoteca/shared-contracts/host';
import { isCategoryInPath, isOfStyle, type ResultView } from './result-view.ts';

/** Names of the category and the author of a view, where it has them. */
export interface FilterNames {
  /** In the visitor's language. */
  readonly category?: string;
  readonly author?: string;
}

/** Loads the names; failed ones are absent. */
export async function loadFilterNames(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
): Promise<FilterNames> {
  const { authorId } = view.filters;
  const apiCode = isOfStyle(view) || isCategoryInPath(view) ? null : view.query.category;
  const [category, author] = await Promise.all([
    apiCode === null
      ? undefined
      : host.api
          .call('entityDetailed', {
            params: { entityType: 'pack', apiCode },
            query: { lang: host.locale.code },
            signal,
          })
          .then(
            ({ entity }) => entity.name,
            () => undefined,
          ),
    authorId === undefined
      ? undefined
      : host.api.call('marketAuthor', { params: { id: authorId }, signal }).then(
          (answer) => answer.author.name,
          () => undefined,
        ),
  ]);
  return { ...(category !== undefined && { category }), ...(author !== undefined && { author }) };
}
