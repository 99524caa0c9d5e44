export * from './LegalPage.tsx';
export * from './LegalText.tsx';
export * from './texts/bank-privacy.ts';
export type { LegalFacts, LegalText as LegalWords } from './texts/legal-text.ts';
export * from './texts/own-terms.ts';
export * from './texts/privacy.ts';
export * from './texts/terms.ts';
