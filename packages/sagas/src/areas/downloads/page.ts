import type { DownloadPage } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const downloadsCall = lazyCalls(() => import('@estacao/contract/calls/downloads'));

const page = defineLoadable({
  name: 'download',
  fetch: (of: string): SagaGenerator<Found<DownloadPage>> =>
    findById(of, function* fetch(id) {
      const found = yield* ask(downloadsCall('getDownload'), { params: { id } });
      if (found === null) return null;
      const [body = null] = yield* cleaned([found.body]);
      return { ...found, body };
    }),
  onFailure: toastFailure,
});

export const { select: selectDownload, requested: downloadRequested } = page;

export const downloadArea = defineTextArea({
  state: page,
  isPrivate: true,
  loads: { download: ({ id = '' }) => page.load(id) },
});
