import type { LegalFacts, LegalWords } from '@estacao/design-system/screens';

/** What the file of a legal text exports. */
export interface LegalTextModule {
  readonly default: (facts: LegalFacts) => LegalWords;
}
