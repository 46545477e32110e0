/** A version that a page shows in place of the active one, since its visitor has a link to it. */
export interface PagePreview {
  readonly remote: string;
  /** What it is called, `pr-42`. */
  readonly name: string;
  readonly version: string;
  /** ISO time. */
  readonly endsAt: string;
}

/** Ends the preview of a browser and leads to `?to=`. */
export const leavePreviewPath = '/preview/leave';
