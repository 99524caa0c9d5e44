import { validEmail } from '../contact/contact.ts';
import { addMonths } from '../dates/date.ts';
import { dateOf, type Moment, momentOf } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { firstError, type Rule, required } from '../validation/rule.ts';

export interface ActivityInvitation {
  readonly code: string;
  readonly inviterPoints: Cents;
  readonly invitedPoints: Cents;
}

export interface InvitedMember {
  readonly name: string;
  readonly createdAt: Moment;
}

export const inviteLimits = { perRequest: 5, perDay: 20 } as const;

export const invitedEmail: Rule = /* @__PURE__ */ firstError<string>(required, validEmail);

export const inviteTexts = {
  enough: 'Você já convidou 20 pessoas hoje. Tente novamente amanhã.',
  none: (emails: readonly string[]) =>
    `Nenhum e-mail foi enviado: você já convidou ${emails.join(', ')} nas últimas 24 horas.`,
  some: (sentCount: number, repeated: readonly string[]) =>
    `${sentCount} de ${sentCount + repeated.length} e-mails enviados. Nas últimas 24 horas você já convidou ${repeated.join(', ')}.`,
  oneself: 'Você não pode convidar o seu próprio e-mail.',
} as const;

/** The calendar month in portal time, as a half-open range. */
export function monthOf(moment: Moment): { readonly from: Date; readonly before: Date } {
  const first = `${dateOf(moment).slice(0, 7)}-01`;
  return { from: momentOf(first, '00:00'), before: momentOf(addMonths(first, 1), '00:00') };
}

/** Whether the inviter is paid once the invited member completes a first rewarded activity. */
export function isInviterPaid({
  reward,
  isInviterActive,
  wasPersonPaidFor,
  paidCountThisMonth,
  monthlyLimit,
}: {
  readonly reward: Cents;
  readonly isInviterActive: boolean;
  /** An inviter was already paid for this person, through an earlier account. */
  readonly wasPersonPaidFor: boolean;
  readonly paidCountThisMonth: number;
  readonly monthlyLimit: number;
}): boolean {
  return reward > 0 && isInviterActive && !wasPersonPaidFor && paidCountThisMonth < monthlyLimit;
}
