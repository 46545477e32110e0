import { searchFormFields, searchFormPath } from '@icoteca/shared-contracts';
import { xmlText } from './xml-text.ts';

/** Path of the description; pages link to it. */
export const openSearchPath = '/opensearch.xml';
/** The content type of an OpenSearch description. */
export const openSearchType = 'application/opensearchdescription+xml';

/** Says to browsers how to search the icons from the address bar (OpenSearch 1.1). @param iso language of the host */
export function openSearchDescription(origin: string, iso: string): string {
  const [termField] = searchFormFields;
  const template = `${origin}${searchFormPath}?${termField}={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>Icoteca</ShortName>
<Description>Icoteca</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${xmlText(iso)}</Language>
<Url type="text/html" method="get" template="${xmlText(template)}"/>
<moz:SearchForm>${xmlText(origin)}/icons</moz:SearchForm>
</OpenSearchDescription>
`;
}
