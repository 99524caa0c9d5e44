import {
  editorHint,
  group,
  jsonSchemaText,
  type Read,
  type ReadResult,
  readAgainst,
} from '@estacao/theming/schema';
import * as lists from './areas/index.ts';
import type { OwnContent } from './types.ts';

// Sorted, so the schema does not depend on the order of exports.
const inOrder = Object.fromEntries(Object.entries(lists).sort(([one], [other]) => (one < other ? -1 : 1)));

const fileSchema = group(
  { $schema: editorHint(), ...(inOrder as typeof lists) },
  {
    title: 'Content',
    description:
      'The content of the pages of a station. Every list is optional; an omitted list stays unchanged.',
  },
);

export type Lists = Omit<Read<typeof fileSchema>, '$schema'>;

export function readContent(input: unknown): ReadResult<OwnContent> {
  const result = readAgainst(fileSchema, input);
  if (!result.ok) return result;
  const { $schema: _, ...content } = result.value;
  return { ok: true, value: content as OwnContent };
}

export function contentJsonSchema(): string {
  return jsonSchemaText(fileSchema);
}
