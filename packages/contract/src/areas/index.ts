// One line for each area. Everything that goes over all the calls is made from this list.
export * from './activation/calls.ts';
export * from './captcha/calls.ts';
export * from './landing/calls.ts';
export * from './links/calls.ts';
export * from './members/calls.ts';
export * from './plans/calls.ts';
export * from './points/calls.ts';
export * from './sandbox/calls.ts';
export * from './session/calls.ts';
export * from './sharing/calls.ts';
export * from './station/calls.ts';
export * from './support/calls.ts';
export * from './trophies/calls.ts';
