/**
 * A visitor's consent on a device: its storage key and its attribute on the document.
 *
 * Every page contains the banner. The attribute is set before the first paint and hides it.
 */
export const acceptances = {
  cookies: { key: 'cookie_consent_accepted', attribute: 'data-cookies-accepted' },
  age: { key: 'age_gate_accepted', attribute: 'data-age-accepted' },
} as const;

export type Acceptance = keyof typeof acceptances;

export const ACCEPTS_ATTRIBUTE = 'data-accepts';

/** Marks elements that work before hydration and don't trigger it. */
export const WORKS_BEFORE_HYDRATION_ATTRIBUTE = 'data-works-before-hydration';

/** Marks links that open a dialog over the page once it is hydrated. */
export const OPENS_ATTRIBUTE = 'data-opens';

export const AGE_GATE_EXIT_URL = 'https://www.google.com';
