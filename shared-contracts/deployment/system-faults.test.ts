import { expect, it } from 'vitest';
import { systemFaultIn, systemFaultOf } from './system-faults.ts';

const errorWith = (properties: object) => Object.assign(new Error('failed'), properties);

it.each([
  [errorWith({ code: 'ENOSPC' }), 'DISK_FULL'],
  [errorWith({ code: '53100' }), 'DISK_FULL'],
  [{ name: 'ErrnoError', errno: 51 }, 'DISK_FULL'],
  [new Error('Failed query', { cause: errorWith({ code: 'EDQUOT' }) }), 'DISK_FULL'],
  [errorWith({ code: 'EACCES' }), 'NOT_WRITABLE'],
  [errorWith({ code: 'EROFS' }), 'NOT_WRITABLE'],
  [errorWith({ code: 'EMFILE' }), 'TOO_MANY_OPEN_FILES'],
])('reads %o as %s', (error, code) => expect(systemFaultOf(error)?.code).toBe(code));

it.each([undefined, null, 'ENOSPC', errorWith({ code: 'ENOENT' }), errorWith({ errno: -2 })])(
  'does not explain %o',
  (error) => expect(systemFaultOf(error)).toBeUndefined(),
);

it.each([
  ['npm error nospc ENOSPC: no space left on device, write', 'DISK_FULL'],
  ['dd: No space left on device', 'DISK_FULL'],
  ['Error: EMFILE: too many open files, watch', 'TOO_MANY_OPEN_FILES'],
])('reads the output "%s" as %s', (output, code) => expect(systemFaultIn(output)?.code).toBe(code));

it('takes nothing else for a refusal of the system', () => {
  expect(systemFaultIn('SyntaxError: the ENOSPCX of a disk')).toBeUndefined();
});
