import { z } from 'zod';
import { stationSchema } from './schema.ts';

interface Schema {
  description?: string;
  title?: string;
  anyOf?: Schema[];
  $defs?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/**
 * An editor shows the innermost description. One in a definition or a union branch would hide the key's own.
 */
function leaveKeysTheirOwn(schema: Schema): void {
  for (const inner of [...Object.values(schema.$defs ?? {}), ...(schema.anyOf ?? [])]) {
    delete inner.description;
    delete inner.title;
  }
}

export function stationJsonSchema(): string {
  return jsonSchemaText(stationSchema);
}

export function jsonSchemaText(read: z.ZodType): string {
  const schema = z.toJSONSchema(read, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => leaveKeysTheirOwn(jsonSchema as Schema),
  });
  leaveKeysTheirOwn(schema as Schema);
  return `${JSON.stringify(schema, null, 2).replace(/^(.*)\[([^[\]{}]*)\](,?)$/gm, onOneLine)}\n`;
}

function onOneLine(written: string, before: string, items: string, after: string): string {
  const short = `${before}[${items.trim().replace(/,\n\s*/g, ', ')}]${after}`;
  return short.length <= 110 ? short : written;
}
