export { iconNames, namePrefix } from './icon-names.ts';
