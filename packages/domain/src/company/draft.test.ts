import { expect, test } from 'vitest';
import { companyStepOf, companySteps, emptyCompany, parseCompanyDraft } from './draft.ts';

test('a company draft has six steps and assigns fields to steps', () => {
  expect(companySteps).toHaveLength(6);
  expect([companyStepOf('cnpj'), companyStepOf('color'), companyStepOf('siteName')]).toEqual([2, 4, 5]);
});

test('parses a stored company draft and rejects malformed ones', () => {
  const draft = { ...emptyCompany, step: 4, photo: '/a', form: { ...emptyCompany.form, name: 'Ana' } };
  expect(parseCompanyDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [
    undefined,
    'nothing',
    'null',
    '{}',
    JSON.stringify({ ...draft, step: 6 }),
    JSON.stringify({ ...draft, logo: 1 }),
    JSON.stringify({ ...draft, form: { ...draft.form, city: null } }),
  ])
    expect(parseCompanyDraft(text)).toBeUndefined();
});
