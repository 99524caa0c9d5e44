import type { Lists } from './schema.ts';

type EntryOf<List extends keyof Lists> = NonNullable<Lists[List]>[number];

export type OwnContent = { readonly [List in keyof Lists]?: readonly EntryOf<List>[] };

export type SampleContent = Required<Omit<OwnContent, 'members'>> & {
  readonly members: readonly [EntryOf<'members'>, ...EntryOf<'members'>[]];
};

export type ContentEntry<List extends keyof SampleContent> =
  SampleContent[List] extends readonly (infer Entry)[] ? Entry : never;
