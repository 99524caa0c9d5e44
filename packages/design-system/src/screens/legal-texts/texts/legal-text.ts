import { formatDate, termsVersions } from '@estacao/domain';
/** Whose text it is: what stands in it of a station. */
export interface LegalFacts {
  readonly name: string;
  readonly socialName: string;
  /** With its punctuation. */
  readonly cnpj: string;
  readonly address: string;
  readonly email: string | undefined;
  /** What members earn: "pontos". */
  readonly currency: string;
  /** Since when there has been the programme, DD/MM/YYYY. */
  readonly createdAt: string | undefined;
  /** The regulation of the programme, where it has one of its own. */
  readonly regulationUrl: string | undefined;
}

export interface LegalTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A paragraph, a list, a table, or a link to a document elsewhere. */
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

/** When the words of the terms were last changed. */
export const TERMS_UPDATED_AT = /* @__PURE__ */ formatDate(termsVersions.terms);

/** Where one may ask, in the words of a sentence's end. */
export function contactOf({ email }: LegalFacts): string {
  return email === undefined
    ? 'pela página “Fale Conosco” deste site'
    : `pela página “Fale Conosco” deste site ou pelo e-mail ${email}`;
}
