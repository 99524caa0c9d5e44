/**
 * What a visitor accepts once for a device: the key that it is remembered under, and the attribute that the document has
 * from its first paint on where it is accepted. What asks for it is drawn for everybody, and hidden by that attribute.
 */
export const acceptances = {
  cookies: { key: 'cookie_consent_accepted', attribute: 'data-cookies-accepted' },
  age: { key: 'age_gate_accepted', attribute: 'data-age-accepted' },
} as const;

export type Acceptance = keyof typeof acceptances;

/** On the button that accepts, with the name of what. */
export const ACCEPTS = 'data-accepts';

/** On what works by itself before the portal is awake, and doesn't wake it. */
export const WORKS_ASLEEP = 'data-works-asleep';

/** On a link that opens something over the page, once the portal is awake. */
export const OPENS = 'data-opens';

/** Where those go who may not come in. */
export const LEAVE_TO = 'https://www.google.com';
