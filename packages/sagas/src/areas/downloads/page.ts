import type { DownloadPage } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const downloadsCall = lazyCalls(() => import('@estacao/contract/calls/downloads'));

const page = defineLoadable({
  name: 'download',
  fetch: (idParam: string): SagaGenerator<Lookup<DownloadPage>> =>
    findById(idParam, function* fetch(id) {
      const download = yield* callApi(downloadsCall('getDownload'), { params: { id } });
      if (download === null) return null;
      const [body = null] = yield* sanitiseTexts([download.body]);
      return { ...download, body };
    }),
  onFailure: toastFailure,
});

export const { select: selectDownload, requested: downloadRequested } = page;

export const downloadArea = defineTextArea({
  state: page,
  isPrivate: true,
  loads: { download: ({ id = '' }) => page.load(id) },
});
