import { failureOf } from '@estacao/contract';
import { type DownloadPage, type Loaded, loadedFor } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const downloadsCall = lazyCalls(() => import('@estacao/contract/calls/downloads'));

/** By what stands in the address, which may be anything. */
export interface FoundDownload {
  readonly of: string;
  /** Nothing: there is no such file, or it is another station's. */
  readonly page: DownloadPage | null;
}

const page = defineLoadable({
  name: 'download',
  *fetch(of: string): SagaGenerator<FoundDownload> {
    const id = idOf(of);
    if (id === undefined) return { of, page: null };
    try {
      const found = yield* ask(downloadsCall('getDownload'), { params: { id } });
      if (found === null) return { of, page: null };
      const [body = null] = yield* cleaned([found.body]);
      return { of, page: { ...found, body } };
    } catch (error) {
      if (isNotThere(failureOf(error))) return { of, page: null };
      throw error;
    }
  },
  onFailure: toastFailure,
});

export const { select: selectDownload, requested: downloadRequested } = page;

/** The file at an address; what another one had is not shown there, not even meanwhile. */
export function downloadAt(of: string, loaded: Loaded<FoundDownload>): Loaded<DownloadPage | null> {
  return loadedFor(of, loaded, (found) => found.page);
}

export const downloadArea = defineTextArea({
  state: page,
  isPrivate: true,
  loads: { download: ({ id = '' }) => page.load(id) },
});
