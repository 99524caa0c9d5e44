import type { Cover } from '../src/covers.ts';

export type { Cover };

export interface SampleEntry {
  /** In points, with at most two decimals; negative is spent. */
  readonly points: number;
  readonly description: string;
  readonly daysAgo: number;
}

export interface SampleMember {
  readonly name: string;
  /** Before the @; the rest is `<slug>.test`. */
  readonly mailbox: string;
  readonly birthday: string;
  /** The two letters of a federal unit. */
  readonly state: string;
  /** Digits, with the area code. */
  readonly tel: string;
  /**
   * `regular` when left out. `inactive` never activated the account, `suspended` lost access, `new` has never
   * logged in, `unlinked` belongs to no establishment.
   */
  readonly status?: 'regular' | 'inactive' | 'suspended' | 'new' | 'unlinked';
  readonly points?: readonly SampleEntry[];
}

export interface SampleItem {
  readonly name: string;
  /** May hold HTML. */
  readonly description?: string;
  readonly cover?: Cover;
  readonly videoUrl?: string;
  /** Where a click goes: nowhere when left out, an address of the web, or one of the portal's own pages. */
  readonly link?: 'login' | 'signup' | 'additional' | `https://${string}`;
  readonly button?: string;
  readonly imageLeft?: boolean;
}

export interface SampleSection {
  /** 1 cards, 2 rows, 3 carousel, 4 stack, 5 activities, 6 app, 7 plans, 8 form, 9 media. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** What the navigation calls it; without one it isn't listed there. */
  readonly menu?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly items?: readonly SampleItem[];
}

export interface SampleActivity {
  /** 1 invitation, 3 coupon, 4 course, 5 sharing, 6 quiz, 7 survey, 13 another site, 14 product, 18 video, 20 donation. */
  readonly type: number;
  readonly name: string;
  readonly cover: Cover;
  readonly label?: string;
  /** Where type 13 leads. */
  readonly url?: `https://${string}`;
  /** Only for members. */
  readonly membersOnly?: boolean;
}

/** What one station is filled with, so that every page has something to show. */
export interface SampleContent {
  /** The first is the demo member, whose mailbox is `membro`. */
  readonly members: readonly [SampleMember, ...SampleMember[]];
  readonly sections: readonly SampleSection[];
  readonly activities: readonly SampleActivity[];
}

/** A station's own part of it. What it leaves out falls back to what fits any station. */
export type OwnContent = Partial<SampleContent>;
