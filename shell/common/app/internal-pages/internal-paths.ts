/** Pages for developers of the site (specification CN 2, tools layout); a public site has none of them. */
export const internalRoot = '/test';

/** Whether an address is one of an internal page. */
export function isInternalPath(pathname: string): boolean {
  return pathname === internalRoot || pathname.startsWith(`${internalRoot}/`);
}
