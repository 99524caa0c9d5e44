import type { Lists } from './schema.ts';

type One<List extends keyof Lists> = NonNullable<Lists[List]>[number];

/** A station's own content, as its file has it: some of the lists. */
export type OwnContent = { readonly [List in keyof Lists]?: readonly One<List>[] };

/** What one station is filled with, so that every page has something to show: a list for each that areas export. */
export type SampleContent = Required<Omit<OwnContent, 'members'>> & {
  readonly members: readonly [One<'members'>, ...One<'members'>[]];
};

export type ContentEntry<List extends keyof SampleContent> =
  SampleContent[List] extends readonly (infer Entry)[] ? Entry : never;
