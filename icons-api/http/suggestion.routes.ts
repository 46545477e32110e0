import { type Suggestion, searchPath, stylePath } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { type Completion, complete } from '../search/autocomplete.ts';
import { compileFilter } from '../search/filters.ts';
import { iconAt } from '../search/icon-json.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { popularTerms } from '../search/popular-terms.ts';
import { similarTags } from '../search/similar-tags.ts';
import type { ApiPorts } from './api-ports.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { cutTerm, searchWords } from './search.route.ts';

/** Suggestions, similar tags and popular terms (specification SD 7, search host). */
export function suggestionRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'autocomplete', ({ query }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const suggestions = complete(index, searchWords(cutTerm(query.term)), filter, query.limit).map(
      (completion) => suggestionOf(index, completion),
    );
    return JSON.stringify({ success: true, suggestions });
  });

  registerEndpoint(app, 'similarTags', ({ query }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const data = similarTags(index, searchWords(cutTerm(query.term)), filter, query.limit);
    return JSON.stringify({ success: true, data });
  });

  registerEndpoint(app, 'popularRequests', ({ query }) =>
    JSON.stringify({ success: true, requests: popularTerms(ports.indexAt(), query.limit) }),
  );
}

function suggestionOf({ data }: SearchIndex, completion: Completion): Suggestion {
  switch (completion.kind) {
    case 'icons': {
      const icon = iconAt(data, completion.icon);
      return {
        kind: 'icons',
        label: completion.label,
        url: searchPath(completion.label),
        previewId: icon.id,
        previewHash: icon.contentHash,
        previewIsColor: icon.isColor,
        total: completion.total,
      };
    }
    case 'styles': {
      const { title, seoCode, apiCode } = completion.platform;
      return { kind: 'styles', label: title, url: stylePath(seoCode), apiCode };
    }
    case 'categories':
      return {
        kind: 'categories',
        label: completion.label,
        url: searchPath(completion.label),
        apiCode: completion.code,
      };
  }
}
