import type { ReactNode } from 'react';

// The shapes in which the landing page comes from a server: what arrives can be handed on as it is.

export interface LandingItem {
  readonly id: number;
  readonly name: string;
  /** Rich text as an element, or a text; tags in a text are taken out, not run. */
  readonly description: ReactNode;
  readonly image: string | null;
  readonly video: { readonly url: string } | null;
  readonly link_type: 'external' | 'nolink' | 'login' | 'signup' | 'additional';
  readonly external_link: string | null;
  readonly button_label: string | null;
  /** On which side of a row the picture stands; without it rows take turns. */
  readonly image_left: boolean | null;
}

export interface LandingSection {
  readonly id: number;
  /** 1 cards, 2 rows, 3 carousel, 4 stack, 5 activities, 6 app, 7 plans, 8 form, 9 media. */
  readonly type_id: number;
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly title_color: string | null;
  readonly subtitle_color: string | null;
  readonly background_type: 'image' | 'color' | 'none';
  readonly background_image: string | null;
  readonly background_color: string | null;
  readonly section_items: readonly LandingItem[];
}

export interface LandingActivity {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly click_me_label: string | null;
  readonly type_id: number;
  readonly redirect_links: readonly { readonly url: string }[];
}

export interface LandingPlan {
  readonly id: number;
  readonly name: string;
  /** In cents. */
  readonly price?: number;
  /** "por mês" */
  readonly recurrence?: string;
  readonly benefits?: readonly string[];
}
