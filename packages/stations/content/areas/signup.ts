import { entryKey, group, keyedList, pattern, type Read } from '@estacao/theming/schema';

const affiliate = group(
  {
    key: entryKey().meta({
      description: 'What they are known by for good.',
      examples: ['joana-prado'],
    }),
    cpf: pattern(/^\d{11}$/, 'the eleven digits of a CPF', 11).meta({ description: 'Their CPF.' }),
    birthday: pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day as 1990-12-31', 10).meta({
      description: 'The day of birth. With the CPF, what they are found by.',
    }),
    email: pattern(/^[^\s@A-Z]+@[^\s@A-Z]+\.[a-z]+$/, 'an e-mail address in lower case', 254).meta({
      description: 'Where their code goes.',
    }),
  },
  { title: 'Affiliate', description: 'Somebody whom the station knows before they sign up.' },
);

export const affiliates = keyedList(affiliate, 100_000, 'affiliates').optional().meta({
  description:
    'Whom the station knows, where it lets nobody else sign up (`features.passwordSignUp`, or any `features.unionAreas`).',
});

export type SampleAffiliate = Read<typeof affiliate>;
