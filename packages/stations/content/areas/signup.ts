import { entryKey, group, keyedList, type OutputOf, pattern } from '@estacao/theming/schema';

const affiliate = group(
  {
    key: entryKey().meta({
      description: 'The permanent key.',
      examples: ['joana-prado'],
    }),
    cpf: pattern(/^\d{11}$/, 'the eleven digits of a CPF', 11).meta({ description: 'The CPF.' }),
    birthday: pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 1990-12-31', 10).meta({
      description: 'The day of birth. The sign-up finds people by CPF and birthday.',
    }),
    email: pattern(/^[^\s@A-Z]+@[^\s@A-Z]+\.[a-z]+$/, 'an e-mail address in lower case', 254).meta({
      description: 'The address that gets the sign-up code.',
    }),
  },
  { title: 'Affiliate', description: 'A person in the register of the station, before the sign-up.' },
);

export const affiliates = keyedList(affiliate, 100_000, 'affiliates').optional().meta({
  description:
    'The register of the station. Only these people can sign up with `features.passwordSignUp` or any `features.unionAreas`.',
});

export type SampleAffiliate = OutputOf<typeof affiliate>;
