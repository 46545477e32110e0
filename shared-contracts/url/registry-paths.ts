/** Address of the console of the registry, for administrators and holders of its tokens. */
export const registryPath = '/registry';

/** Address where a token of the registry is entered. */
export const registryTokenPath = `${registryPath}/token`;
