import { expect, test } from 'vitest';
import { companyStepOf, companySteps, emptyCompany, readCompanyDraft } from './draft.ts';

test('has six steps and assigns each field to one of them', () => {
  expect(companySteps).toHaveLength(6);
  expect([companyStepOf('cnpj'), companyStepOf('color'), companyStepOf('siteName')]).toEqual([2, 4, 5]);
});

test('reads a stored draft and rejects anything else', () => {
  const draft = { ...emptyCompany, step: 4, photo: '/a', form: { ...emptyCompany.form, name: 'Ana' } };
  expect(readCompanyDraft(JSON.stringify(draft))).toEqual(draft);
  for (const kept of [
    undefined,
    'nothing',
    'null',
    '{}',
    JSON.stringify({ ...draft, step: 6 }),
    JSON.stringify({ ...draft, logo: 1 }),
    JSON.stringify({ ...draft, form: { ...draft.form, city: null } }),
  ])
    expect(readCompanyDraft(kept)).toBeUndefined();
});
