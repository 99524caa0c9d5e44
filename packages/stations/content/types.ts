import type * as areas from './areas/index.ts';

/** What one station is filled with, so that every page has something to show: a list for each that areas export. */
export type SampleContent = { readonly [List in keyof typeof areas]: (typeof areas)[List] };

/** A station's own part of it. What it leaves out falls back to what fits any station. */
export type OwnContent = Partial<SampleContent>;
