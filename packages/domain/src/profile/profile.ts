import { type Participant, type ParticipantTerms, wrongInParticipant } from '../members/participant.ts';
import { messages } from '../validation/messages.ts';

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
