import * as z from 'zod/mini';

/** JSON Schema of a codec: `input` is the wire form, `output` the decoded form. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Documents only what the server sends, not the looser alternatives that a reader tolerates.
    override({ jsonSchema }) {
      const options = jsonSchema.anyOf?.filter((option) => Object.keys(option).length > 0);
      if (options?.length !== 1 || options.length === jsonSchema.anyOf?.length) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, options[0]);
    },
  });
  return rest;
}
