import { extname } from 'node:path';
import { readPicture } from '@estacao/stations';
import { cutSvg } from './svg/cut.ts';

/**
 * A station's picture as anybody may see it; nothing where there is none. A drawing is written anew from its shapes:
 * opened by itself it is a page of the portal's own address.
 */
export function servablePicture(file: string): Buffer | undefined {
  const body = readPicture(file);
  if (body === undefined || extname(file).toLowerCase() !== '.svg') return body;
  const drawing = cutSvg(body.toString('utf8'));
  return drawing === undefined ? undefined : Buffer.from(drawing);
}
