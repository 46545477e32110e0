import { createRequire } from 'node:module';
import type { CanvasKit } from 'canvaskit-wasm';
import fullCanvasKit from 'canvaskit-wasm/bin/full/canvaskit.js';

/** Plays Lottie files with Skottie, the player of Skia. */
export interface LottiePlayer {
  /** RGB pixels of a frame on white. @throws Error when the file cannot be played */
  frame: (json: string, frame: number, edge: number) => Buffer;
}

const require = createRequire(import.meta.url);

export async function lottiePlayer(): Promise<LottiePlayer> {
  const locateFile = (file: string) => require.resolve(`canvaskit-wasm/bin/full/${file}`);
  const kit: CanvasKit = await fullCanvasKit({ locateFile });
  return { frame: (json, frame, edge) => played(kit, json, frame, edge) };
}

function played(kit: CanvasKit, json: string, frame: number, edge: number): Buffer {
  const animation = kit.MakeAnimation(json);
  const surface = kit.MakeSurface(edge, edge);
  if (!animation || !surface) throw new Error('The file cannot be played.');
  const canvas = surface.getCanvas();
  canvas.clear(kit.WHITE);
  animation.seekFrame(frame);
  animation.render(canvas, kit.XYWHRect(0, 0, edge, edge));
  surface.flush();
  const image = surface.makeImageSnapshot();
  const pixels = image.readPixels(0, 0, {
    width: edge,
    height: edge,
    colorType: kit.ColorType.RGBA_8888,
    alphaType: kit.AlphaType.Unpremul,
    colorSpace: kit.ColorSpace.SRGB,
  }) as Uint8Array;
  const rgb = Buffer.from(pixels.filter((_, at) => at % 4 !== 3));
  image.delete();
  surface.delete();
  animation.delete();
  return rgb;
}
