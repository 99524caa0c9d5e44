import { characterCount } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { check, type Rule } from '../validation/rule.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 20;

interface Requirement {
  readonly id: 'uppercase' | 'lowercase' | 'digit' | 'length';
  readonly text: string;
  readonly met: (password: string) => boolean;
}

/** Any other character is allowed besides these, spaces included. */
const requirements: readonly Requirement[] = [
  { id: 'uppercase', text: 'Uma letra maiúscula', met: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', text: 'Uma letra minúscula', met: (password) => /\p{Ll}/u.test(password) },
  { id: 'digit', text: 'Um número', met: (password) => /\d/.test(password) },
  {
    id: 'length',
    text: `Entre ${PASSWORD_MIN_LENGTH} e ${PASSWORD_MAX_LENGTH} caracteres`,
    met: (password) => {
      const length = characterCount(password);
      return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
    },
  },
];

export interface PasswordRequirement {
  id: Requirement['id'];
  text: string;
  met: boolean;
}

export function passwordRequirements(password: string): PasswordRequirement[] {
  return requirements.map(({ id, text, met }) => ({ id, text, met: met(password) }));
}

export const validPassword = /* @__PURE__ */ check(
  (password) => requirements.every(({ met }) => met(password)),
  messages.password,
);

export function sameAsPassword(password: string): Rule {
  return (confirmation) => (confirmation === password ? undefined : messages.samePassword);
}
