import { type DocumentsOfYear, documentsByYear } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';

const accountabilityCall = lazyCalls(() => import('@estacao/contract/calls/accountability'));

/** The page shows a failure; there is no toast. */
const documents = defineLoadable({
  name: 'accountability',
  *fetch(): SagaGenerator<readonly DocumentsOfYear[]> {
    return documentsByYear(yield* ask(accountabilityCall('listTransparency')));
  },
});

export const { select: selectDocuments, requested: documentsRequested } = documents;

export const accountabilityArea = defineArea({
  state: documents,
  isPrivate: true,
  loads: { accountability: documents.load },
});
