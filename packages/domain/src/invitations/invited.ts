import { validEmail } from '../contact/email.ts';
import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { firstError, type Rule } from '../validation/rule.ts';
import { required } from '../validation/text-rules.ts';

/** What a member gives away, so that others join: as part of an activity. */
export interface ActivityInvitation {
  readonly code: string;
  /** What the member is given for each who comes by it. */
  readonly inviterPoints: Cents;
  /** What those are given. */
  readonly invitedPoints: Cents;
}

export interface Invited {
  readonly name: string;
  readonly createdAt: Moment;
}

/** How many may be written to at once, and in a day. */
export const inviteLimits = { atOnce: 5, aDay: 20 } as const;

export const invitedEmail: Rule = /* @__PURE__ */ firstError<string>(required, validEmail);

export const inviteTexts = {
  enough: 'Você já convidou 20 pessoas hoje. Tente novamente amanhã.',
  none: (emails: readonly string[]) =>
    `Nenhum e-mail foi enviado: você já convidou ${emails.join(', ')} nas últimas 24 horas.`,
  some: (sent: number, repeated: readonly string[]) =>
    `${sent} de ${sent + repeated.length} e-mails enviados. Nas últimas 24 horas você já convidou ${repeated.join(', ')}.`,
  oneself: 'Você não pode convidar o seu próprio e-mail.',
} as const;
