import { validEmail, validPhone } from '../contact/contact.ts';
import { firstError, maxLength, notOnlySpaces, type Rule, required } from '../validation/rule.ts';

export interface SupportMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type SupportField = keyof SupportMessage;

export const supportLimits = { name: 120, subject: 200, message: 600 } as const;

export const ENTERPRISE_SUBJECT = 'PLANO ENTERPRISE';

export const MEMBER_SUBJECT = 'FALE CONOSCO: ';

/** The limits apply to the typed part only. */
export function typedSubject(subject: string): string {
  return subject.startsWith(MEMBER_SUBJECT) ? subject.slice(MEMBER_SUBJECT.length) : subject;
}

function textRule(max: number): Rule {
  return firstError<string>(required, notOnlySpaces, maxLength(max));
}

export function validateSupport({
  name,
  phone,
  email,
  subject,
  message,
}: SupportMessage): Readonly<Record<SupportField, string | undefined>> {
  return {
    name: textRule(supportLimits.name)(name),
    phone: validPhone(phone),
    email: firstError<string>(required, validEmail)(email),
    subject: textRule(supportLimits.subject)(subject),
    message: textRule(supportLimits.message)(message),
  };
}
