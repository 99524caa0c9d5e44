/** What a CEP leads to. */
export interface FoundAddress {
  /** Eight digits. */
  readonly cep: string;
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}
