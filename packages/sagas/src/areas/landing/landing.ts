import type { Activity, LandingSection } from '@estacao/domain';
import { all, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

export interface LandingContent {
  readonly sections: readonly LandingSection[];
  readonly activities: readonly Activity[];
}

const landing = defineLoadable({
  name: 'landing',
  *fetch(): SagaGenerator<LandingContent> {
    const { id } = yield* select(selectStation);
    const { sections, activities } = yield* all({
      sections: callApi(landingCall('listSections'), { query: { 'where[station_id]': id } }),
      activities: callApi(landingCall('listPublicActions'), { params: { stationId: id } }),
    });
    const readableSections = sections.filter((section) => section.kind !== 'unread');
    for (const section of sections) {
      if (section.kind === 'unread') yield* reportOnce(`unknown section: ${section.why}`, 'landing');
      else if (section.background.kind === 'unknown')
        yield* reportOnce(`unknown background: ${section.background.type}`, 'landing');
    }
    return { sections: yield* sanitiseSections(readableSections), activities };
  },
});

function* sanitiseSections(
  sections: readonly LandingSection<string>[],
): SagaGenerator<readonly LandingSection[]> {
  const texts = yield* sanitiseTexts(
    sections.flatMap(({ items }) => items.map(({ description }) => description)),
  );
  let textIndex = 0;
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const description = texts[textIndex] ?? null;
      textIndex += 1;
      return { ...item, description };
    }),
  }));
}

export const { select: selectLanding, requested: landingRequested } = landing;

export const landingArea = defineTextArea({
  state: landing,
  isPrivate: false,
  loads: { landing: landing.loadOnce },
});
