import { expect, test } from 'vitest';
import { bankPrivacy } from './bank-privacy.ts';
import type { LegalFacts, LegalText } from './legal-text.ts';
import { standardPrivacy } from './privacy.ts';
import { promotionTerms } from './promotion-terms.ts';
import { standardTerms } from './terms.ts';

const facts: LegalFacts = {
  name: 'Clube Exemplo',
  socialName: 'Exemplo Benefícios Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Acácias, 120, Savassi, Belo Horizonte',
  email: 'ola@exemplo.test',
  currency: 'sementes',
  createdAt: '01/02/2020',
  regulationUrl: 'https://exemplo.test/regulamento.pdf',
};

const textFunctions = { standardTerms, ownTerms: promotionTerms, standardPrivacy, bankPrivacy };

function serialise(text: LegalText): string {
  return JSON.stringify(text);
}

const headings = [
  'O que é',
  'Conta de acesso',
  'Afiliados',
  'Recompensas',
  'Ações',
  'Carteira',
  'Crédito na carteira',
  'Resgate',
  'Vigência do programa',
  'Ambiente digital',
  'Direitos da Promotora',
  'Limites de responsabilidade',
];

test.each(Object.entries(textFunctions))(
  "the legal text %s contains the station's facts and no undefined values",
  (_, createText) => {
    const fullText = serialise(createText(facts));
    for (const fact of [facts.socialName, facts.cnpj, facts.address, facts.name])
      expect(fullText).toContain(fact);
    expect(fullText).not.toMatch(/undefined|null|NaN/);
    const textWithRequiredFacts = serialise(
      createText({ ...facts, email: undefined, createdAt: undefined, regulationUrl: undefined }),
    );
    expect(textWithRequiredFacts).not.toMatch(/undefined|null|NaN|, ,/);
  },
);

test.each([standardTerms, promotionTerms])(
  'terms list their sections in order and include the redemption table',
  (createText) => {
    const text = createText(facts);
    expect(text.title).toBe('Termos e condições de uso');
    expect(text.updatedAt).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(text.sections.map(({ title }) => title)).toEqual(headings);
    for (const phrase of [
      /gratuita, livre e voluntária/,
      /dados falsos são bloqueadas imediatamente, sem direito a indenização/,
      /atualizad[ao]s/,
      /robôs, de programas de coleta/,
      /cartão de crédito, cartão de débito ou boleto/,
      /estornados para o mesmo meio/,
      /conta-corrente em nome do próprio/,
      /Contas-salário não são aceitas/,
      /cópias autenticadas/,
      /prazo indeterminado/,
      /a qualquer momento, sem aviso prévio/,
      /30 dias/,
      /R\$ 200,00/,
      /"3%"/,
      /"5%"/,
      /sem taxa/,
      /até 7 dias úteis/,
    ])
      expect(serialise(text)).toMatch(phrase);
  },
);

test('promotion terms link to the regulation and standard terms do not', () => {
  expect(serialise(promotionTerms(facts))).toContain(facts.regulationUrl);
  expect(serialise(standardTerms(facts))).not.toContain(facts.regulationUrl);
});

test('privacy policies state the log retention and required consents', () => {
  for (const text of [standardPrivacy(facts), bankPrivacy(facts)]) {
    expect(serialise(text)).toContain('pelo menos seis meses');
    expect(serialise(text)).toContain('menos de 16 anos');
  }
  expect(standardPrivacy(facts).title).toBe('Política de privacidade');
  expect(serialise(standardPrivacy(facts))).toContain('desde 01/02/2020');
});

test('the bank privacy notice covers minors', () => {
  const text = bankPrivacy(facts);
  expect(text.title).toBe('Aviso global de privacidade');
  expect(text.sections.map(({ title }) => title)).toContain('Menores de 18 anos');
});
