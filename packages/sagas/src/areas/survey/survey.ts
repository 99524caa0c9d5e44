import { type Loaded, loadedFor, type Survey } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';

const surveyCall = lazyCalls(() => import('@estacao/contract/calls/survey'));

interface SurveyById {
  readonly of: number;
  readonly survey: Survey | null;
}

export const surveyLoadable = defineLoadable({
  name: 'survey',
  *fetch(surveyId: number): SagaGenerator<SurveyById> {
    return {
      of: surveyId,
      survey: yield* nullIfNotFound(() => callApi(surveyCall('getSurvey'), { params: { id: surveyId } })),
    };
  },
});

export const { select: selectSurvey, requested: surveyRequested } = surveyLoadable;

/** Hides a survey loaded for another id, also while the new one loads. */
export function surveyAt(surveyId: number | undefined, loaded: Loaded<SurveyById>): Loaded<Survey | null> {
  return loadedFor(surveyId, loaded, ({ survey }) => survey);
}
