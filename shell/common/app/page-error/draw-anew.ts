/**
 * Has a page drawn anew, by the last good version of its remote where there is one.
 * @returns false when that was done already, or cannot be done
 */
export type DrawAnew = (error: unknown) => Promise<boolean>;
