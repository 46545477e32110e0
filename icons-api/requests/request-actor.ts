/** Who does a step. */
export interface RequestActor {
  readonly accountId: string;
  readonly roles: readonly string[];
}
