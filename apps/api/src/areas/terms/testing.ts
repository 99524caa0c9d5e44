import { termsDocuments, termsVersions } from '@estacao/domain';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  scenarios: {
    acceptTerms: () => ({
      body: {
        documents: termsDocuments.map((document) => ({ document, version: termsVersions[document] })),
      },
    }),
  },
};
