import { accessibilityTests } from './accessibility.ts';
import { narrowStates } from './accessible-states.ts';

accessibilityTests([320], narrowStates);
