import {
  editorHint,
  group,
  jsonSchemaText,
  type OutputOf,
  type ReadResult,
  readWithSchema,
} from '@estacao/theming/schema';
import * as lists from './areas/index.ts';
import type { OwnContent } from './types.ts';

// Sorted, so the schema does not depend on the order of exports.
const sortedLists = Object.fromEntries(Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)));

const fileSchema = group(
  { $schema: editorHint(), ...(sortedLists as typeof lists) },
  {
    title: 'Content',
    description:
      'The content of the pages of a station. Every list is optional; an omitted list stays unchanged.',
  },
);

export type Lists = Omit<OutputOf<typeof fileSchema>, '$schema'>;

export function readContent(input: unknown): ReadResult<OwnContent> {
  const result = readWithSchema(fileSchema, input);
  if (!result.ok) return result;
  const { $schema: _, ...content } = result.value;
  return { ok: true, value: content as OwnContent };
}

export function contentJsonSchema(): string {
  return jsonSchemaText(fileSchema);
}
