import type { LandingActivity, LandingItem } from './types.ts';

export interface Target {
  href: string;
  newTab: boolean;
}

function beside(url: string | null | undefined): Target | undefined {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? { href: url, newTab: true } : undefined;
}

/** Where an item leads, if anywhere. Other sites only by the web's own addresses. */
export function targetOf({ id, link_type, external_link }: LandingItem): Target | undefined {
  switch (link_type) {
    case 'external':
      return beside(external_link);
    case 'login':
      return { href: '/login', newTab: false };
    case 'signup':
      return { href: '/cadastrar', newTab: false };
    case 'additional':
      return { href: `/sobre/${id}`, newTab: false };
    case 'nolink':
      return undefined;
  }
}

/** The button of an item: only with a label, and only where it leads somewhere. */
export function actionOf(item: LandingItem): (Target & { label: string }) | undefined {
  const target = targetOf(item);
  return target === undefined || !item.button_label ? undefined : { ...target, label: item.button_label };
}

/** An activity of this type is another site's. */
const REDIRECT = 13;

export function targetOfActivity({ id, type_id, redirect_links }: LandingActivity): Target {
  const elsewhere = type_id === REDIRECT ? beside(redirect_links[0]?.url) : undefined;
  return elsewhere ?? { href: `/atividade/${id}`, newTab: false };
}
