import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF of one page with a red square on it. */
export function pdfOf(
  options: PDFKit.PDFDocumentOptions = {},
  draw: (document: PDFKit.PDFDocument) => void = (document) => document.rect(10, 10, 50, 50).fill('#ff0000'),
): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ size: [200, 100], ...options });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    draw(document);
    document.end();
  });
}

/** An object of a PDF written by hand: its dictionary, and the bytes of its stream. */
type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF whose objects are numbered from 1 as they come; the first is the catalogue. */
function pdfOfObjects(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object));
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`));
      add(object.stream);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`));
  return Buffer.concat(parts);
}

const pageOf = (more: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ${more} >>`,
];

/** A page whose drawing is so many bytes when it is unpacked. */
export function pdfBomb(bytes: number): Buffer {
  const line = '0 0 99 99 re S\n';
  const stream = deflateSync(Buffer.alloc(bytes, line), { level: 9 });
  return pdfOfObjects([...pageOf(''), { dictionary: '/Filter /FlateDecode', stream }]);
}

/** A page that shows a picture of so many pixels on each edge. */
export function pdfOfHugePicture(edge: number): Buffer {
  const row = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return pdfOfObjects([
    ...pageOf('/Resources << /XObject << /I 5 0 R >> >>'),
    { dictionary: '', stream: Buffer.from('q 100 0 0 100 0 0 cm /I Do Q') },
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${edge} /Height ${edge} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      stream: row,
    },
  ]);
}

/** A page whose forms show each other, each the next one so many times, so many deep: powers of work in a few bytes. */
export function pdfOfNestedForms(times: number, depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /F ${Math.min(6 + at, 4 + depth)} 0 R >> >>`,
    stream: Buffer.from(at === depth - 1 ? '0 0 99 99 re f' : '/F Do '.repeat(times)),
  }));
  return pdfOfObjects([
    ...pageOf('/Resources << /XObject << /F 5 0 R >> >>'),
    { dictionary: '', stream: Buffer.from('/F Do') },
    ...forms,
  ]);
}

/** A page tree that contains itself. */
export function pdfOfCircle(): Buffer {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  ]);
}
