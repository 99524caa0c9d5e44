import { firstError, type Rule } from '../validation/rule.ts';

export const nameTexts = {
  signs: 'Use apenas letras, espaços, apóstrofo, hífen e ponto',
  stop: 'Deixe um espaço depois do ponto',
} as const;

/** Letters of any script with their accents. Letters and accents that have no shape hide text, so they don't count. */
const allowed =
  /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*|[ '’.-])*$/u;
const anyLetter = /\p{L}/u;
/** A full stop before two letters makes an address, which mail programs turn into a link. Initials (J.R.) make none. */
const joiningStop =
  /\.(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*\p{L}/u;

/** Whether a text can be a person's name. An empty text passes: `required` decides about that. */
export const validName: Rule = /* @__PURE__ */ firstError<string>(
  (name) => {
    // Lines and tabs become spaces before a name is stored.
    const text = name.replace(/[ \t\r\n\u00a0]+/g, ' ').trim();
    return text === '' || (allowed.test(text) && anyLetter.test(text)) ? undefined : nameTexts.signs;
  },
  (name) => (joiningStop.test(name.trim()) ? nameTexts.stop : undefined),
);

/** The first name, where it is one: names of older accounts can hold addresses, and those stay out of mails. */
export function firstNameInMail(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || validName(first) !== undefined ? undefined : first;
}
