import * as z from 'zod/mini';

/** Examples registered with a schema, for checks that its type can't express. */
export function examplesOf(schema: z.core.$ZodType): readonly unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples : [];
}
