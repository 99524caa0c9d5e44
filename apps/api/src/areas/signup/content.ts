import { keyedContent } from '../../content/keyed-content.ts';

/** Whom a station knows before they sign up. */
export const affiliateContent = keyedContent({
  list: 'affiliates',
  table: 'affiliate',
  entryOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
  rowOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
});
