import sharp from 'sharp';
import { runPoolProcess } from '../../processes/pool-process.ts';
import { type ConverterAnswer, type ConverterWork, convertSvg } from './convert-svg.ts';

/** Body of the process that draws what visitors send. Only the decoder of SVG exists in it. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
runPoolProcess<ConverterWork, ConverterAnswer>(convertSvg, { memory: 500 * 2 ** 20, workMs: 3000 });
