import {
  allowanceSchema,
  apiKeySchema,
  apiProblemSchema,
  authorDetailsSchema,
  entityInfoSchema,
  iconDetailsSchema,
  iconSummarySchema,
  jsonValueSchema,
  licenseSchema,
  packPreviewSchema,
  packSchema,
  platformGroupSchema,
  platformPackSchema,
  platformPreviewSchema,
  productSchema,
  redirectSchema,
  searchParametersSchema,
  suggestionSchema,
  userSchema,
} from '@icoteca/shared-contracts';
import * as z from 'zod/mini';

/** The schemas that the document references by name. */
const named = {
  Allowance: allowanceSchema,
  ApiKey: apiKeySchema,
  ApiProblem: apiProblemSchema,
  AuthorDetails: authorDetailsSchema,
  EntityInfo: entityInfoSchema,
  Icon: iconSummarySchema,
  IconDetails: iconDetailsSchema,
  JsonValue: jsonValueSchema,
  License: licenseSchema,
  Pack: packSchema,
  PackPreview: packPreviewSchema,
  PlatformGroup: platformGroupSchema,
  PlatformPack: platformPackSchema,
  PlatformPreview: platformPreviewSchema,
  Product: productSchema,
  Redirect: redirectSchema,
  SearchParameters: searchParametersSchema,
  Suggestion: suggestionSchema,
  User: userSchema,
} as const satisfies Record<string, z.core.$ZodType>;

type SchemaName = keyof typeof named;

const examples: Partial<Record<SchemaName, unknown>> = {
  ApiProblem: {
    success: false,
    code: 'UNKNOWN_STYLE',
    message: 'There is no style "lucid".',
    hint: 'Did you mean "lucide"? Styles are listed by /siteApi/platforms-info.',
    param: 'platform',
    nearest: 'lucide',
    requestId: 'd1f0c7a2-8a52-4a3e-9a0c-5a4f5f0b9c11',
  },
  Icon: {
    id: 'abcdefghijkl',
    name: 'house',
    commonId: 'house',
    commonName: 'house',
    title: 'House',
    category: 'Buildings',
    categoryApiCode: 'buildings',
    subcategory: '',
    platform: 'lucide',
    platformName: 'Lucide',
    platformSeoCode: 'lucide',
    free: true,
    isFree: true,
    isColor: false,
    isAnimated: false,
    isExternal: true,
    isExplicit: false,
    authorId: 'lucide-contributors',
    authorName: 'Lucide Contributors',
    authorApiCode: 'lucide-contributors',
    sourceFormat: 'svg',
    contentHash: '4f0a9d2c71be',
  },
};

/** Names and examples of schemas for `z.toJSONSchema`. */
export const schemaNames = z.registry<{ id: string; examples?: unknown[] }>();
for (const [id, schema] of Object.entries<z.core.$ZodType>(named)) {
  const example = examples[id as SchemaName];
  schemaNames.add(schema, { id, ...(example !== undefined && { examples: [example] }) });
}
