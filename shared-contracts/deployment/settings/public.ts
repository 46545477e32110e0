export { SettingError, type SettingErrorCode, type SettingName } from './setting-error.ts';
export {
  address,
  addressOf,
  type Environment,
  logLevels,
  neededBy,
  oneOf,
  onOrOff,
  origin,
  originList,
  textList,
  wholeNumber,
} from './setting-values.ts';
