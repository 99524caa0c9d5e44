import { validPhone } from '../contact/contact.ts';
import { type IsoDate, validAge, validBirthday } from '../dates/date.ts';
import { validCpf } from '../documents/documents.ts';
import { isStateCode } from '../states/states.ts';
import { messages } from '../validation/messages.ts';
import { check, firstError, maxLength, notOnlySpaces, type Rule, required } from '../validation/rule.ts';
import { proofTexts } from './account-status.ts';
import { validName } from './name.ts';

export interface Participant {
  /** Empty where members have no CPF. */
  readonly cpf: string;
  readonly name: string;
  readonly phone: string;
  readonly birthday: string;
  readonly state: string;
  readonly city: string;
}

export type ParticipantField = keyof Participant;

export const participantLimits = { name: 120, city: 80 } as const;

export interface ParticipantRequirements {
  readonly today: IsoDate;
  readonly minimumAge: number;
  readonly asksCpf: boolean;
  /** Accepted even if it breaks a rule that was added later. */
  readonly nameOnFile?: string | undefined;
}

const cpfTaken = 'CPF já cadastrado';
const cpfLocked = proofTexts.correct;

/** Errors that only the server can detect. */
export const participantTexts = { cpfTaken, cpfFixed: cpfLocked } as const;

export function validateParticipant(
  participant: Participant,
  { today, minimumAge, asksCpf, nameOnFile }: ParticipantRequirements,
): Readonly<Record<ParticipantField, string | undefined>> {
  const isOnFile = participant.name === nameOnFile;
  const rules: Readonly<Record<ParticipantField, Rule>> = {
    cpf: asksCpf ? firstError<string>(required, validCpf) : () => undefined,
    name: firstError<string>(
      required,
      notOnlySpaces,
      isOnFile ? () => undefined : validName,
      maxLength(participantLimits.name),
    ),
    phone: firstError<string>(required, validPhone),
    birthday: firstError<string>(required, validBirthday(today), validAge(today, minimumAge)),
    state: firstError<string>(required, check(isStateCode, messages.required)),
    city: maxLength(participantLimits.city),
  };
  return {
    cpf: rules.cpf(participant.cpf),
    name: rules.name(participant.name),
    phone: rules.phone(participant.phone),
    birthday: rules.birthday(participant.birthday),
    state: rules.state(participant.state),
    city: rules.city(participant.city),
  };
}
