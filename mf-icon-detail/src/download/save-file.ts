export { saveFile } from '@icoteca/shared-ui';
