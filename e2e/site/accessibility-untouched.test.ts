import { accessibilityTests } from './accessibility.ts';
import { untouchedStates } from './accessible-states.ts';

accessibilityTests([1440, 320], untouchedStates);
