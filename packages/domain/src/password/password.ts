import { characterCount } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { check, type Rule } from '../validation/rule.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 20;

interface Requirement {
  readonly id: 'uppercase' | 'lowercase' | 'digit' | 'length';
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** All other characters are allowed too, spaces included. */
const requirements: readonly Requirement[] = [
  { id: 'uppercase', text: 'Uma letra maiúscula', isMet: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', text: 'Uma letra minúscula', isMet: (password) => /\p{Ll}/u.test(password) },
  { id: 'digit', text: 'Um número', isMet: (password) => /\d/.test(password) },
  {
    id: 'length',
    text: `Entre ${PASSWORD_MIN_LENGTH} e ${PASSWORD_MAX_LENGTH} caracteres`,
    isMet: (password) => {
      const length = characterCount(password);
      return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
    },
  },
];

export interface PasswordRequirement {
  id: Requirement['id'];
  text: string;
  isMet: boolean;
}

export function passwordRequirements(password: string): PasswordRequirement[] {
  return requirements.map(({ id, text, isMet }) => ({ id, text, isMet: isMet(password) }));
}

export const validPassword = /* @__PURE__ */ check(
  (password) => requirements.every(({ isMet }) => isMet(password)),
  messages.password,
);

export function sameAsPassword(password: string): Rule {
  return (confirmation) => (confirmation === password ? undefined : messages.samePassword);
}
