import { accountErrors } from './api/accounts.ts';
import { callErrors } from './api/calls.ts';
import { catalogueErrors } from './api/catalogue.ts';
import { collectionErrors } from './api/collections.ts';
import { iconRequestErrors } from './api/icon-requests.ts';
import { pictureErrors } from './api/pictures.ts';
import { planErrors } from './api/plans.ts';
import { registryCallErrors } from './api/registry.ts';
import { errorTable } from './error-table.ts';

/** Every code that an answer of the API may carry, with its status. */
export const apiErrors = errorTable({
  ...callErrors,
  ...accountErrors,
  ...collectionErrors,
  ...iconRequestErrors,
  ...planErrors,
  ...catalogueErrors,
  ...pictureErrors,
  ...registryCallErrors,
});
