// A separate entry without the theme engine, so that a browser can load it.
export { brandColorsOf, type Pixels } from './color/from-picture.ts';
