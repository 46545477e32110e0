import { errorTable } from './error-table.ts';
import { serverSettingErrors } from './settings/servers.ts';
import { serviceSettingErrors } from './settings/services.ts';
import { siteSettingErrors } from './settings/site.ts';

/** Every code by which a server refuses a setting: one for each variable. */
export const settingErrors = errorTable({
  ...serverSettingErrors,
  ...siteSettingErrors,
  ...serviceSettingErrors,
});
