import { type DocumentsOfYear, groupDocumentsByYear } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';

const accountabilityCall = lazyCalls(() => import('@estacao/contract/calls/accountability'));

/** The page itself shows a failure, so there is no toast. */
const documents = defineLoadable({
  name: 'accountability',
  *fetch(): SagaGenerator<readonly DocumentsOfYear[]> {
    return groupDocumentsByYear(yield* callApi(accountabilityCall('listTransparency')));
  },
});

export const { select: selectDocuments, requested: documentsRequested } = documents;

export const accountabilityArea = defineArea({
  state: documents,
  isPrivate: true,
  loads: { accountability: documents.load },
});
