import { type Loaded, loadedFor, type Survey } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';

const surveyCall = lazyCalls(() => import('@estacao/contract/calls/survey'));

interface FoundSurvey {
  readonly of: number;
  readonly survey: Survey | null;
}

export const surveyLoadable = defineLoadable({
  name: 'survey',
  *fetch(of: number): SagaGenerator<FoundSurvey> {
    return { of, survey: yield* orNull(() => ask(surveyCall('getSurvey'), { params: { id: of } })) };
  },
});

export const { select: selectSurvey, requested: surveyRequested } = surveyLoadable;

/** Never shows another survey while loading. */
export function surveyAt(of: number | undefined, loaded: Loaded<FoundSurvey>): Loaded<Survey | null> {
  return loadedFor(of, loaded, ({ survey }) => survey);
}
