import { knownFormats, PAID_SIZE_LIMIT } from '@icoteca/shared-contracts';
import { MEDIA_TYPES } from '../../icon-files/image-answer.ts';
import { failure, type Operation } from './operation.ts';

const parameter = (name: string, place: 'path' | 'query', schema: object, example: string | number) => ({
  name,
  in: place,
  ...(place === 'path' && { required: true }),
  schema,
  example,
});
const text = { type: 'string' };
const size = parameter(
  'size',
  'query',
  { type: 'string', default: '100', description: `Pixels from 1 to ${PAID_SIZE_LIMIT}, or a density: 2x.` },
  '96',
);
const format = { type: 'string', enum: knownFormats, default: 'png' };
const colour = { type: 'string', description: 'Six hex digits without #, or a gradient: start,end.' };

const previewFile = { type: 'string', description: '{id}-{size}[-{color}].{format}' };

const content = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { contentMediaType: type } }]));

const allTypes = [...new Set(Object.values(MEDIA_TYPES))];

const pictureOf = (operationId: string, summary: string, parameters: object[], types: readonly string[]) => ({
  operationId,
  summary,
  description: 'Specification: Search and download, 7, image host.',
  tags: ['Files'],
  security: [{}, { session: [] }],
  parameters,
  responses: {
    200: { description: 'The picture.', content: content(types) },
    304: { description: 'The copy of the client is up to date.' },
    400: failure('BAD_REQUEST, UNKNOWN_FORMAT, BAD_SIZE, BAD_COLOUR, BAD_EDITS.'),
    403: failure('PAID_FORMAT, PAID_SIZE.'),
    404: failure('UNKNOWN_ICON.'),
    410: failure('ICON_REMOVED.'),
    422: failure('DRAWING_NOT_EXPRESSIBLE, ANIMATION_NOT_EXPRESSIBLE, ICON_NOT_ANIMATED.'),
    429: failure('TOO_MANY_REQUESTS, RENDER_BUSY.'),
    default: failure('Any other failure.'),
  },
});

/** The calls of the image host, which are not in the table of JSON calls. */
export const pictureOperations: Readonly<Record<string, { readonly get: Operation }>> = {
  '/img': {
    get: pictureOf(
      'picture',
      'A file of an icon by its id',
      [
        { ...parameter('id', 'query', text, 'abcdefghijkl'), required: true },
        parameter('format', 'query', format, 'png'),
        size,
        parameter('color', 'query', colour, 'ff5500'),
        parameter('background', 'query', colour, 'ffffff'),
        parameter('download', 'query', { type: 'string', enum: ['1'] }, '1'),
      ],
      allTypes,
    ),
  },
  '/img/{platform}/{color}/{size}/{file}': {
    get: pictureOf(
      'pictureByName',
      'A file of an icon by its style and name',
      [
        parameter('platform', 'path', text, 'lucide'),
        parameter('color', 'path', colour, '000000'),
        parameter('size', 'path', text, '96'),
        parameter('file', 'path', text, 'house.png'),
      ],
      allTypes,
    ),
  },
  '/img/v/{contentHash}/{file}': {
    get: pictureOf(
      'preview',
      'A preview whose address changes with the drawing, so that caches keep it for ever',
      [
        parameter('contentHash', 'path', text, '4f0a9d2c71be'),
        parameter('file', 'path', previewFile, 'abcdefghijkl-96.png'),
      ],
      [MEDIA_TYPES.png, MEDIA_TYPES.webp],
    ),
  },
};
