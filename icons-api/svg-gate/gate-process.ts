import { answerWork } from '../processes/answer-work.ts';
import type { GateAnswer, GateWork } from './gate-pool.ts';
import { gateSvg } from './gate-svg.ts';
import { SvgRefused } from './svg-refused.ts';

/** Body of the process that reads SVG files of visitors. It draws nothing. */
answerWork<GateWork, GateAnswer>(
  async ({ file, maxBytes }) => {
    try {
      return { gated: gateSvg(file, { maxBytes }) };
    } catch (error) {
      if (error instanceof SvgRefused) return { refused: error.rule, why: error.message };
      return { refused: 'markup', why: 'The file cannot be read.' };
    }
  },
  { memory: 300 * 2 ** 20, workMs: 2000 },
);
