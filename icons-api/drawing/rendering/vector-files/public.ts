export { epsFile } from './eps.ts';
export { pdfFile } from './pdf.ts';
