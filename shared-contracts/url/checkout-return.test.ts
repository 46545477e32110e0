import { describe, expect, it } from 'vitest';
import { checkoutReturnOf, checkoutReturnPath } from './checkout-return.ts';

describe('the way back from a checkout', () => {
  it.each(['done', 'cancelled'] as const)('%s is read as it was written', (outcome) => {
    const path = checkoutReturnPath({ outcome, checkoutId: 'Ab_c-9' });
    expect(path).toBe(`/icons/pricing?checkout=${outcome}&order=Ab_c-9`);
    expect(checkoutReturnOf(new URL(path, 'https://icoteca.example').search)).toEqual({
      outcome,
      checkoutId: 'Ab_c-9',
    });
  });

  it.each(['', '?checkout=done', '?checkout=paid&order=a', '?checkout=done&order=../a', '?order=a'])(
    '%s is none',
    (search) => expect(checkoutReturnOf(search)).toBeNull(),
  );
});
