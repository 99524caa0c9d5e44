import type { Download } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const downloadsCall = lazyCalls(() => import('@estacao/contract/calls/downloads'));

const downloads = defineLoadable({
  name: 'downloads',
  *fetch(): SagaGenerator<readonly Download[]> {
    const { station } = yield* requireUser();
    return yield* callApi(downloadsCall('listDownloads'), { query: { 'where[station_id]': station.id } });
  },
  onFailure: toastFailure,
});

export const { select: selectDownloads, requested: downloadsRequested } = downloads;

export const downloadsArea = defineArea({
  state: downloads,
  isPrivate: true,
  loads: { downloads: downloads.load },
});
