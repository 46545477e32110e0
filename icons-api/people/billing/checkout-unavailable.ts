import { ApiFailure } from '../../http/api-failure.ts';

/** A payment provider did not do what was asked; nothing was charged or changed. */
export function checkoutUnavailable(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure('CHECKOUT_UNAVAILABLE', message, {
    hint: 'Try again in a minute; nothing was charged.',
    cause,
  });
}
