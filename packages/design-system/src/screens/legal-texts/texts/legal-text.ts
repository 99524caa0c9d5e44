import { formatDate, termsVersions } from '@estacao/domain';
export interface LegalFacts {
  readonly name: string;
  readonly socialName: string;
  /** With punctuation, such as 12.345.678/0001-90. */
  readonly cnpj: string;
  readonly address: string;
  readonly email: string | undefined;
  readonly currency: string;
  /** Start of the programme, DD/MM/YYYY. */
  readonly createdAt: string | undefined;
  readonly regulationUrl: string | undefined;
}

export interface LegalTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: LegalTable }
  | { readonly link: { readonly label: string; readonly href: string } };

export interface LegalSection {
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  /** DD/MM/YYYY */
  readonly updatedAt?: string | undefined;
  readonly opening: readonly LegalBlock[];
  readonly sections: readonly LegalSection[];
}

export const TERMS_UPDATED_AT = /* @__PURE__ */ formatDate(termsVersions.terms);

/** A contact phrase that ends a sentence. */
export function contactOf({ email }: LegalFacts): string {
  return email === undefined
    ? 'pela página “Fale Conosco” deste site'
    : `pela página “Fale Conosco” deste site ou pelo e-mail ${email}`;
}
