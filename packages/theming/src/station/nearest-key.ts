import { z } from 'zod';
import { nearestWord } from './nearest.ts';

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodUnion)
    return schema.options.map(unwrap).find((option) => option instanceof z.ZodObject);
  return schema;
}

function shapeOf(schema: unknown): Record<string, unknown> {
  const unwrapped = unwrap(schema);
  return unwrapped instanceof z.ZodObject ? unwrapped.shape : {};
}

export function keysAt(root: z.ZodType, path: readonly PropertyKey[]): string[] {
  let schema: unknown = root;
  for (const step of path) {
    const unwrapped = unwrap(schema);
    schema = unwrapped instanceof z.ZodArray ? unwrapped.element : shapeOf(unwrapped)[String(step)];
  }
  return Object.keys(shapeOf(schema));
}

function allPaths(schema: unknown, path: string[]): string[][] {
  return Object.entries(shapeOf(schema)).flatMap(([key, child]) => [
    [...path, key],
    ...allPaths(child, [...path, key]),
  ]);
}

/** Normalises the words, so `bodyFont`, `fonts_body` and `body` match the end of `theme.fonts.body`. */
function wordsOf(keys: readonly string[]): string {
  const words = keys.flatMap((key) => key.split(/[^a-zA-Z0-9]+|(?<=[a-z])(?=[A-Z])/));
  return words
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .sort()
    .join(' ');
}

function indexPathsByWords(root: z.ZodType): ReadonlyMap<string, string> {
  const pathByWords = new Map<string, string>();
  for (const path of allPaths(root, [])) {
    for (const start of path.keys()) {
      const words = wordsOf(path.slice(start));
      if (!pathByWords.has(words)) pathByWords.set(words, path.join('.'));
    }
  }
  return pathByWords;
}

const pathCache = new WeakMap<z.ZodType, ReadonlyMap<string, string>>();

export function nearestKey(root: z.ZodType, parent: readonly PropertyKey[], key: string): string | undefined {
  if (key.length > 60) return undefined;
  const nearest = nearestWord(key, keysAt(root, parent));
  if (nearest !== undefined) return nearest;
  const pathByWords = pathCache.get(root) ?? indexPathsByWords(root);
  pathCache.set(root, pathByWords);
  return pathByWords.get(wordsOf([key]));
}
