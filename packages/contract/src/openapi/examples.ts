import * as z from 'zod/mini';

/** The examples that stand beside a schema: what its checks accept and its type can't express. */
export function examplesOf(schema: z.core.$ZodType): readonly unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples : [];
}
