import { validEmail, validLandline, validMobilePhone } from '../contact/contact.ts';
import {
  type Participant,
  type ParticipantRequirements,
  validateParticipant,
} from '../members/participant.ts';
import { messages } from '../validation/messages.ts';
import { maxLength, notOnlySpaces } from '../validation/rule.ts';

export type Profile = Pick<Participant, 'name' | 'birthday' | 'state'>;

export type ProfileField = keyof Profile | 'image';

export const profileTexts = {
  saved: 'Você atualizou a seu perfil com sucesso',
  /** For stations that maintain their members' data. */
  locked: 'Estes dados são mantidos pela equipe e não podem ser alterados por aqui.',
} as const;

export function validateProfile(
  profile: Profile,
  {
    hasImage,
    ...requirements
  }: Pick<ParticipantRequirements, 'today' | 'minimumAge' | 'nameOnFile'> & { readonly hasImage: boolean },
): Readonly<Record<ProfileField, string | undefined>> {
  const { name, birthday, state } = validateParticipant(
    { cpf: '', phone: '', city: '', ...profile },
    { ...requirements, asksCpf: false },
  );
  return { name, birthday, state, image: hasImage ? undefined : messages.required };
}

export const situations = ['Ativo', 'Aposentado', 'Inativo', 'Pensionista'] as const;

export type Situation = (typeof situations)[number];

/** A requested change of data on file. Empty fields stay unchanged. */
export interface PreRegistrationChange {
  readonly landline: string;
  readonly mobile: string;
  readonly email: string;
  readonly situation: Situation | '';
  readonly address: string;
}

export type PreRegistrationField = keyof PreRegistrationChange;

export const preRegistrationLimits = { address: 200 } as const;

export const preRegistrationTexts = {
  sent: 'Solicitação enviada com sucesso!',
  empty: 'Preencha pelo menos um campo.',
} as const;

export const noPreRegistrationChange: PreRegistrationChange = {
  landline: '',
  mobile: '',
  email: '',
  situation: '',
  address: '',
};

export const preRegistrationWire = {
  landline: 'telefonefixo',
  mobile: 'celular',
  email: 'email',
  situation: 'situacao',
  address: 'endereco',
} as const satisfies Readonly<Record<PreRegistrationField, string>>;

export function isEmptyChange(change: PreRegistrationChange): boolean {
  return Object.values(change).every((value) => value.trim() === '');
}

export function validatePreRegistration(
  change: PreRegistrationChange,
): Readonly<Record<PreRegistrationField, string | undefined>> {
  return {
    landline: validLandline(change.landline),
    mobile: validMobilePhone(change.mobile),
    email: validEmail(change.email),
    situation: undefined,
    address:
      change.address === ''
        ? undefined
        : (notOnlySpaces(change.address) ?? maxLength(preRegistrationLimits.address)(change.address)),
  };
}
