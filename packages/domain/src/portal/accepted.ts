/**
 * A visitor's consent for a device: its storage key and its attribute on the document.
 *
 * The attribute is there from the first paint. Every page contains the banner, and the attribute hides it.
 */
export const acceptances = {
  cookies: { key: 'cookie_consent_accepted', attribute: 'data-cookies-accepted' },
  age: { key: 'age_gate_accepted', attribute: 'data-age-accepted' },
} as const;

export type Acceptance = keyof typeof acceptances;

export const ACCEPTS = 'data-accepts';

/** Marks elements that work before hydration and don't trigger it. */
export const WORKS_ASLEEP = 'data-works-asleep';

/** Marks links that open a dialog over the page once it is hydrated. */
export const OPENS = 'data-opens';

export const LEAVE_TO = 'https://www.google.com';
