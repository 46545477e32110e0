/** Bundles the rules with the importing module, whose visitors change or copy an icon immediately. */
import { setDrawingRules } from './drawing-rules.ts';
import * as rules from './rules-of-drawing.ts';

setDrawingRules(rules);
