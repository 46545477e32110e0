import { answerGate } from '../drawing/svg-gate/public.ts';
import { readUpload } from './read-upload.ts';

/** Body of the process that gates and measures uploaded files. It draws nothing. */
answerGate(readUpload);
