import { captchaCalls } from './captcha/calls.ts';
import { landingCalls } from './landing/calls.ts';
import { memberCalls } from './members/calls.ts';
import { pointsCalls } from './points/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { stationCalls } from './station/calls.ts';

/** Every call there is. The server, the documentation and the tests are made from it; screens import their area's. */
export const table = {
  ...stationCalls,
  ...landingCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...memberCalls,
  ...pointsCalls,
};

export type CallId = keyof typeof table;
