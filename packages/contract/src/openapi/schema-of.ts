import * as z from 'zod/mini';

/** A schema as JSON Schema: `input` as it is sent, `output` as it is read. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What a reader puts up with besides isn't what is sent.
    override({ jsonSchema }) {
      const options = jsonSchema.anyOf?.filter((option) => Object.keys(option).length > 0);
      if (options?.length !== 1 || options.length === jsonSchema.anyOf?.length) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, options[0]);
    },
  });
  return rest;
}
