/** Pages for whoever works on the site (specification CN 2, tools layout); a site in public has none of them. */
export const internalRoot = '/test';

/** Whether an address is one of an internal page. */
export function isInternalPath(pathname: string): boolean {
  return pathname === internalRoot || pathname.startsWith(`${internalRoot}/`);
}
