/**
 * Renders a page again, with the last good version of its remote where there is one.
 * @returns false when that was done already, or cannot be done
 */
export type Redraw = (error: unknown) => Promise<boolean>;
