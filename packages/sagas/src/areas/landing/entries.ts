import type { SectionEntry } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

const entries = defineLoadable({
  name: 'sectionEntries',
  *fetch(): SagaGenerator<readonly SectionEntry[]> {
    const { id } = yield* select(selectStation);
    return yield* callApi(landingCall('listSectionEntries'), { query: { 'where[station_id]': id } });
  },
});

export const { select: selectSectionEntries } = entries;

export const sectionEntriesArea = defineArea({
  state: entries,
  isPrivate: false,
  loads: { publicFrame: entries.loadOnce },
});
