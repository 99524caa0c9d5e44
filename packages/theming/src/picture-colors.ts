// The colours that a picture offers: for whoever has the picture, which may be a browser. It brings nothing of the engine.
export { brandColorsOf, type Pixels } from './color/from-picture.ts';
