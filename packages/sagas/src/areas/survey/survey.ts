import { failureOf } from '@estacao/contract';
import { type Loaded, loadedFor, type Survey } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';

const surveyCall = lazyCalls(() => import('@estacao/contract/calls/survey'));

interface FoundSurvey {
  readonly of: number;
  /** Nothing: there is no such survey, or no longer. */
  readonly survey: Survey | null;
}

export const surveyLoadable = defineLoadable({
  name: 'survey',
  *fetch(of: number): SagaGenerator<FoundSurvey> {
    try {
      return { of, survey: yield* ask(surveyCall('getSurvey'), { params: { id: of } }) };
    } catch (thrown) {
      if (isNotThere(failureOf(thrown))) return { of, survey: null };
      throw thrown;
    }
  },
});

export const { select: selectSurvey, requested: surveyRequested } = surveyLoadable;

/** The survey that is wanted; what another one asked is not shown there, not even meanwhile. */
export function surveyAt(of: number | undefined, loaded: Loaded<FoundSurvey>): Loaded<Survey | null> {
  return loadedFor(of, loaded, ({ survey }) => survey);
}
