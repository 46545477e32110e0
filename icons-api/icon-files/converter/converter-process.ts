import sharp from 'sharp';
import { runPoolProcess } from '../../processes/pool-process.ts';
import { type ConverterAnswer, type ConverterWork, convertSvg } from './convert-svg.ts';

/** Entry point of the process that draws uploaded SVG. All other decoders are disabled. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
runPoolProcess<ConverterWork, ConverterAnswer>(convertSvg, { memory: 500 * 2 ** 20, workMs: 3000 });
