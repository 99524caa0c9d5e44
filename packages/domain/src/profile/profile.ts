import { validEmail, validLandline, validMobilePhone } from '../contact/contact.ts';
import { type Participant, type ParticipantTerms, wrongInParticipant } from '../members/participant.ts';
import { messages } from '../validation/messages.ts';
import { maxLength, notOnlySpaces } from '../validation/rule.ts';

/** What a member may change of themselves, as they type it: the birthday is dd/MM/yyyy. */
export type Profile = Pick<Participant, 'name' | 'birthday' | 'state'>;

export type ProfileField = keyof Profile | 'image';

export const profileTexts = {
  saved: 'Você atualizou a seu perfil com sucesso',
  /** Where the station keeps what it knows of its members. */
  locked: 'Estes dados são mantidos pela equipe e não podem ser alterados por aqui.',
} as const;

/** What is wrong with it, by its fields: for the form and for whoever takes it alike. Whoever has a picture has one. */
export function wrongInProfile(
  profile: Profile,
  {
    hasImage,
    ...terms
  }: Pick<ParticipantTerms, 'today' | 'minimumAge' | 'nameOnFile'> & { readonly hasImage: boolean },
): Readonly<Record<ProfileField, string | undefined>> {
  const { name, birthday, state } = wrongInParticipant(
    { cpf: '', phone: '', city: '', ...profile },
    { ...terms, asksCpf: false },
  );
  return { name, birthday, state, image: hasImage ? undefined : messages.required };
}

/** How somebody stands with a union. */
export const situations = ['Ativo', 'Aposentado', 'Inativo', 'Pensionista'] as const;

export type Situation = (typeof situations)[number];

/** What a member asks to be changed of what the station has on file. What is empty stays as it is. */
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
  /** Ours. */
  empty: 'Preencha pelo menos um campo.',
} as const;

export const noPreRegistrationChange: PreRegistrationChange = {
  landline: '',
  mobile: '',
  email: '',
  situation: '',
  address: '',
};

/** The names that its fields have in the request. */
export const preRegistrationWire = {
  landline: 'telefonefixo',
  mobile: 'celular',
  email: 'email',
  situation: 'situacao',
  address: 'endereco',
} as const satisfies Readonly<Record<PreRegistrationField, string>>;

/** Whether nothing is asked for. */
export function asksNothing(change: PreRegistrationChange): boolean {
  return Object.values(change).every((value) => value.trim() === '');
}

/** What is wrong with it, by its fields: none of them has to be there. */
export function wrongInPreRegistration(
  change: PreRegistrationChange,
): Readonly<Record<PreRegistrationField, string | undefined>> {
  return {
    landline: validLandline(change.landline),
    mobile: validMobilePhone(change.mobile),
    email: validEmail(change.email),
    // One of those there are, or none.
    situation: undefined,
    address:
      change.address === ''
        ? undefined
        : (notOnlySpaces(change.address) ?? maxLength(preRegistrationLimits.address)(change.address)),
  };
}
