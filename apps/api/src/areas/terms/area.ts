import type * as termsCalls from '@estacao/contract/calls/terms';
import { Refusal } from '@estacao/contract/server';
import { pendingTerms, type TermsDocument, termsNames, termsTexts, termsVersions } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { column } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { acceptedTermsOf, acceptTerms } from './accept.ts';
import { acceptanceSeeder } from './seed.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    term_acceptance: {
      member_id: number;
      station_id: number;
      document: TermsDocument;
      /** Day of the last change of the text. */
      version: string;
      accepted_at: Date;
    };
  }
}

function termsHandlers({ database: { db }, clock }: Services): HandlersOf<typeof termsCalls> {
  const termsOf = async ({ memberId }: Member) => {
    const accepted = await acceptedTermsOf(db, memberId);
    return {
      accepted: accepted.map((entry) => ({ ...entry, acceptedAt: new Date(entry.acceptedAt).toISOString() })),
      pending: pendingTerms(accepted).map((document) => ({ document, version: termsVersions[document] })),
    };
  };

  return {
    getTerms: ({ caller }) => termsOf(caller),

    async acceptTerms({ caller, body: { documents } }) {
      // The member may have read another version.
      if (documents.some(({ document, version }) => version !== termsVersions[document]))
        throw new Refusal(409, termsTexts.changed);
      const member = { id: caller.memberId, station_id: caller.stationId };
      await acceptTerms(
        db,
        member,
        documents.map(({ document }) => document),
        new Date(clock()),
      );
      return termsOf(caller);
    },
  };
}

export const terms = defineArea({
  name: 'terms',
  handlers: termsHandlers,
  seeders: [acceptanceSeeder],
  personal: {
    term_acceptance: {
      title: 'Termos aceitos',
      columns: {
        document: ['Documento', (value) => termsNames[value as TermsDocument]],
        version: column.day('Versão'),
        accepted_at: 'Aceitos em',
      },
      onClose: { keep: 'proves the agreement without naming a person' },
    },
  },
});
