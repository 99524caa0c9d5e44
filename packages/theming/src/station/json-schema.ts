import { z } from 'zod';
import { stationSchema } from './schema.ts';

/** The text of `station.schema.json`, with which an editor completes and checks a station file. */
export function stationJsonSchema(): string {
  const schema = z.toJSONSchema(stationSchema, { io: 'input', target: 'draft-2020-12' });
  return `${JSON.stringify(schema, null, 2).replace(/^(.*)\[([^[\]{}]*)\](,?)$/gm, onOneLine)}\n`;
}

/** Short lists stand on one line, as the formatter of this repository would have them. */
function onOneLine(written: string, before: string, items: string, after: string): string {
  const short = `${before}[${items.trim().replace(/,\n\s*/g, ', ')}]${after}`;
  return short.length <= 110 ? short : written;
}
