/** Where a build runs that can prove what it was made of. */
export interface Provenance {
  /** Address of the repository, without `.git`: the registry of packages compares it with the proof. */
  readonly repository: string;
}

/**
 * What npm can prove in this job; null where no proof is offered, as on the machine of a developer.
 * @param env GitHub Actions with `id-token: write`, or GitLab with an id token named SIGSTORE_ID_TOKEN
 */
export function provenanceOf(env: Readonly<Record<string, string | undefined>>): Provenance | null {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, GITHUB_SERVER_URL, GITHUB_REPOSITORY } = env;
  if (ACTIONS_ID_TOKEN_REQUEST_URL && GITHUB_SERVER_URL && GITHUB_REPOSITORY)
    return { repository: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` };
  const { SIGSTORE_ID_TOKEN, CI_PROJECT_URL } = env;
  return SIGSTORE_ID_TOKEN && CI_PROJECT_URL ? { repository: CI_PROJECT_URL } : null;
}
