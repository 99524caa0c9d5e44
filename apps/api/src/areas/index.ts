// One line for each area. The API is composed of this list.
export { activation } from './activation/area.ts';
export { captcha } from './captcha/area.ts';
export { landing } from './landing/area.ts';
export { links } from './links/area.ts';
export { members } from './members/area.ts';
export { plans } from './plans/area.ts';
export { points } from './points/area.ts';
export { sandbox } from './sandbox/area.ts';
export { session } from './session/area.ts';
export { sharing } from './sharing/area.ts';
export { station } from './station/area.ts';
export { support } from './support/area.ts';
export { trophies } from './trophies/area.ts';
