export interface SavedCard {
  readonly id: number;
  readonly brand: string;
  readonly lastDigits: string;
}

/** So many saved cards one member has at most. */
export const MOST_SAVED_CARDS = 20;

export const savedCardTexts = {
  tooMany: `Você já tem ${MOST_SAVED_CARDS} cartões salvos. Remova um deles para salvar outro.`,
} as const;

export interface CardForm {
  readonly number: string;
  readonly name: string;
  readonly cpf: string;
  /** DD/MM/YYYY */
  readonly birthday: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvv: string;
  readonly phone: string;
  readonly cep: string;
  readonly city: string;
  readonly state: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly save: boolean;
}

export type CardField = Exclude<keyof CardForm, 'save'>;

/** What may be kept of a card while it is typed: nothing that pays. */
export type CardDraft = Omit<CardForm, 'number' | 'cvv'>;

export const emptyCard: CardForm = {
  number: '',
  name: '',
  cpf: '',
  birthday: '',
  expiry: '',
  cvv: '',
  phone: '',
  cep: '',
  city: '',
  state: '',
  street: '',
  streetNumber: '',
  save: false,
};
