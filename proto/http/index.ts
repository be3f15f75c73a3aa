import { authCalls } from './auth';
import type { CallDefinition } from './call';
import { codeCalls } from './codes';
import { userCalls } from './user';

export * from './auth';
export * from './calendar-days';
export * from './call';
export * from './codes';
export * from './constants';
export * from './errors';
export * from './languages';
export * from './member-records';
export {
  email,
  epochMs,
  newPassword,
  optionalWireDay,
  personName,
  phone,
  recordId,
  refusalOfInput,
  refuseWith,
  requiredText,
  subjectId,
  webLink,
  wireDay,
} from './primitives';
export type { Bilingual, InputRefusal } from './primitives';
export * from './rules';
export * from './sign-up';
export * from './user';

export type Call = CallDefinition;

/** Every call of the contract: the gateway registers its routes from this list. */
export const CALLS: readonly Call[] = [
  ...Object.values(authCalls),
  ...Object.values(userCalls),
  ...Object.values(codeCalls),
];
