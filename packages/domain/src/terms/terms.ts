import type { IsoDate } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';

export type TermsDocument = 'terms' | 'privacy';

export const termsDocuments: readonly TermsDocument[] = ['terms', 'privacy'];

export const termsNames: Readonly<Record<TermsDocument, string>> = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
};

/** Day of the last change. Members who accepted an older version have to accept again. */
export const termsVersions: Readonly<Record<TermsDocument, IsoDate>> = {
  terms: '2026-11-22',
  privacy: '2026-11-22',
};

export interface AcceptedTerms {
  readonly document: TermsDocument;
  readonly version: IsoDate;
  readonly acceptedAt: Moment;
}

export function pendingTerms(
  acceptedTerms: readonly Pick<AcceptedTerms, 'document' | 'version'>[],
  versions: Readonly<Record<TermsDocument, IsoDate>> = termsVersions,
): readonly TermsDocument[] {
  return termsDocuments.filter(
    (document) =>
      !acceptedTerms.some((entry) => entry.document === document && entry.version >= versions[document]),
  );
}

export const termsTexts = {
  changed: 'Os termos mudaram enquanto você lia. Recarregue a página e leia a versão atual.',
} as const;
