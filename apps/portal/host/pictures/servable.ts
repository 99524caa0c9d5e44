import { extname } from 'node:path';
import { readPicture } from '@estacao/stations';
import { sanitiseSvg } from './svg/sanitise-svg.ts';

/**
 * Reads a station's picture for serving. Sanitises SVGs: opened directly, an SVG runs as a page of the
 * portal's origin.
 */
export function servablePicture(file: string): Buffer | undefined {
  const body = readPicture(file);
  if (body === undefined || extname(file).toLowerCase() !== '.svg') return body;
  const drawing = sanitiseSvg(body.toString('utf8'));
  return drawing === undefined ? undefined : Buffer.from(drawing);
}
