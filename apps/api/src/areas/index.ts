// One line for each area. The API is composed of this list.
export { captcha } from './captcha/area.ts';
export { landing } from './landing/area.ts';
export { members } from './members/area.ts';
export { points } from './points/area.ts';
export { session } from './session/area.ts';
export { station } from './station/area.ts';
export { trophies } from './trophies/area.ts';
