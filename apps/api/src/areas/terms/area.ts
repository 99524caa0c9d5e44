import { type TermsDocument, termsNames } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { column } from '../../personal.ts';
import { termsHandlers } from './handlers.ts';
import { acceptanceSeeder } from './seed.ts';
import './tables.ts';

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
      onClose: { keep: 'it proves what was agreed, and names nobody' },
    },
  },
});
