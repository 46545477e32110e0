import { RequestError } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { pageErrorState } from '../../../renderer/route-errors.ts';
import { errorKind } from './error-kind.ts';

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'invalid'],
  [406, 'invalid'],
  [410, 'removed'],
  [503, 'unavailable'],
  [0, 'unavailable'],
  [400, 'broken'],
])(
  '[S8.17] [T8.05] a call that fails with %i makes the same page in the browser as on the server: %s',
  (status, kind) => {
    const error = new RequestError('no', status, null);
    expect(errorKind(error)).toBe(kind);
    expect(errorKind(pageErrorState(error, 'e1'))).toBe(kind);
  },
);
