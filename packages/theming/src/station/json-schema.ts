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
 * An editor shows the innermost description. A description in a definition or a union branch would hide the
 * key's own.
 */
function removeInnerDescriptions(schema: Schema): void {
  for (const inner of [...Object.values(schema.$defs ?? {}), ...(schema.anyOf ?? [])]) {
    delete inner.description;
    delete inner.title;
  }
}

export function stationJsonSchema(): string {
  return jsonSchemaText(stationSchema);
}

export function jsonSchemaText(zodSchema: z.ZodType): string {
  const schema = z.toJSONSchema(zodSchema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => removeInnerDescriptions(jsonSchema as Schema),
  });
  removeInnerDescriptions(schema as Schema);
  return `${JSON.stringify(schema, null, 2).replace(/^(.*)\[([^[\]{}]*)\](,?)$/gm, joinShortList)}\n`;
}

function joinShortList(match: string, prefix: string, items: string, suffix: string): string {
  const singleLine = `${prefix}[${items.trim().replace(/,\n\s*/g, ', ')}]${suffix}`;
  return singleLine.length <= 110 ? singleLine : match;
}
