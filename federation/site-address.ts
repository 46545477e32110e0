import { FederationError } from './federation-error.ts';

/**
 * The origin of a site by its address.
 * @throws FederationError ARGUMENTS_MISSING for what is no address of a site
 */
export function siteAddress(address: string): string {
  if (/^https?:[/][/]/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new FederationError('ARGUMENTS_MISSING', `${address} is no address of a site.`, {
    hint: 'It is like https://staging.icoteca.example.',
  });
}
