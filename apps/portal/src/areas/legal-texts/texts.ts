import type { LegalFacts, LegalWords } from '@estacao/design-system/screens';
import { type LazyModule, lazyModules } from '../../lazy/lazy-module.ts';
import type { PublicStation } from '../../page/page.ts';

export interface LegalTextModule {
  readonly default: (facts: LegalFacts) => LegalWords;
}

/** A chunk for each text, because most visitors open none. */
const textModule = lazyModules<LegalTextModule>({
  './areas/legal-texts/terms.ts': () => import('./terms.ts'),
  './areas/legal-texts/own-terms.ts': () => import('./own-terms.ts'),
  './areas/legal-texts/privacy.ts': () => import('./privacy.ts'),
  './areas/legal-texts/bank-privacy.ts': () => import('./bank-privacy.ts'),
});
const textFiles = {
  terms: { standard: 'terms', own: 'own-terms' },
  privacy: { standard: 'privacy', bank: 'bank-privacy' },
} as const;

export function legalTextOf(
  textName: 'terms' | 'privacy',
  { terms, privacyNotice }: Pick<PublicStation['features'], 'terms' | 'privacyNotice'>,
): LazyModule<LegalTextModule> {
  const file = textName === 'terms' ? textFiles.terms[terms] : textFiles.privacy[privacyNotice];
  return textModule(`./areas/legal-texts/${file}.ts`);
}
