// One line for each area. Everything that goes over all the calls is made from this list.
export * from './captcha/calls.ts';
export * from './landing/calls.ts';
export * from './members/calls.ts';
export * from './points/calls.ts';
export * from './session/calls.ts';
export * from './station/calls.ts';
export * from './trophies/calls.ts';
