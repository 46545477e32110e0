import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface ApngFrame {
  /** RGBA of the whole canvas. */
  pixels: Buffer;
  /** ms */
  delay: number;
}

interface Chunk {
  kind: string;
  data: Buffer;
}

export interface Apng {
  frames: ApngFrame[];
  /** Number of plays; 0 for infinite. */
  plays: number;
}

/**
 * Reads an animated PNG by its specification, independently of our writer.
 * @throws Error when a viewer would show a still picture
 */
export async function readApng(file: Buffer): Promise<Apng> {
  const chunks = readChunks(file);
  const head = found(chunks, 'IHDR');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const movement = found(chunks, 'acTL');
  const announced = movement.readUInt32BE(0);
  const frames: ApngFrame[] = [];
  let canvas = Buffer.alloc(width * height * 4);
  for (const { control, data } of dataOfFrames(chunks)) {
    const area = {
      width: control.readUInt32BE(4),
      height: control.readUInt32BE(8),
      left: control.readUInt32BE(12),
      top: control.readUInt32BE(16),
    };
    const own = Buffer.from(head);
    own.writeUInt32BE(area.width, 0);
    own.writeUInt32BE(area.height, 4);
    const picture = await sharp(pngOf(own, data)).ensureAlpha().raw().toBuffer();
    const [leaves, blends] = [control.readUInt8(24), control.readUInt8(25)];
    if (leaves !== 0 || blends !== 0) throw new Error('Frames that are laid over others are not read.');
    canvas = Buffer.from(canvas);
    for (let row = 0; row < area.height; row++) {
      const from = row * area.width * 4;
      picture.copy(canvas, ((area.top + row) * width + area.left) * 4, from, from + area.width * 4);
    }
    frames.push({
      pixels: canvas,
      delay: (control.readUInt16BE(20) / (control.readUInt16BE(22) || 100)) * 1000,
    });
  }
  if (frames.length !== announced)
    throw new Error(`${announced} frames are announced, ${frames.length} are there.`);
  return { frames, plays: movement.readUInt32BE(4) };
}

/** Data per frame. Checks that sequence numbers have no gap. */
function dataOfFrames(chunks: readonly Chunk[]): { control: Buffer; data: Buffer[] }[] {
  const frames: { control: Buffer; data: Buffer[] }[] = [];
  let next = 0;
  for (const { kind, data } of chunks) {
    if (kind === 'fcTL' || kind === 'fdAT') {
      const number = data.readUInt32BE(0);
      if (number !== next++) throw new Error(`${kind} has the number ${number} in place of ${next - 1}.`);
    }
    if (kind === 'fcTL') frames.push({ control: data, data: [] });
    if (kind === 'IDAT') frames.at(-1)?.data.push(data);
    if (kind === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
  }
  return frames;
}

function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at < file.length) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    const kind = named.toString('latin1', 0, 4);
    if (crc32(named) !== file.readUInt32BE(at + 8 + length)) throw new Error(`${kind} has a wrong checksum.`);
    chunks.push({ kind, data: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

function pngOf(head: Buffer, data: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex')];
  for (const [kind, content] of [
    ['IHDR', head],
    ['IDAT', Buffer.concat(data)],
    ['IEND', Buffer.alloc(0)],
  ] as const) {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length, 0);
    numbers.writeUInt32BE(crc32(named), 4);
    parts.push(numbers.subarray(0, 4), named, numbers.subarray(4));
  }
  return Buffer.concat(parts);
}

function found(chunks: readonly Chunk[], wanted: string): Buffer {
  const chunk = chunks.find(({ kind }) => kind === wanted);
  if (!chunk) throw new Error(`No ${wanted}.`);
  return chunk.data;
}
