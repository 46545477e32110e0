import { ApiFailure } from '../../http/api-failure.ts';

/** What a refusal says when a plan does not suffice. */
export function usedUpProblem({ needed, left }: { needed: number; left: number }) {
  const takes = needed === 1 ? '1 download' : `${needed} downloads`;
  return {
    message:
      left === 0
        ? `This takes ${takes} of your plan, and none is left.`
        : `This takes ${takes} of your plan, and only ${left === 1 ? '1 is' : `${left} are`} left.`,
    details: {
      hint:
        left === 0
          ? 'Top your plan up or choose a larger one at /icons/pricing. Icons you downloaded before stay yours.'
          : 'Choose fewer icons, or a larger plan at /icons/pricing. Nothing was used.',
      needed,
      left,
    },
  };
}

export function allowanceUsedUp(uses: { needed: number; left: number }): ApiFailure {
  const { message, details } = usedUpProblem(uses);
  return new ApiFailure('ALLOWANCE_USED_UP', message, details);
}
