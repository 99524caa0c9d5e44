import type { ActivityKind, Survey, SurveyQuestion } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

type Covers = Readonly<Record<string, string | undefined>>;

/** The station's sample survey for this kind of activity, with another station's as fallback. */
export function surveyFor(slug: string, kind: ActivityKind, covers: Covers = {}): Survey {
  for (const station of [slug, 'aurora']) {
    const { activities, surveys } = contentOf(station);
    const keys = activities.filter((activity) => activity.kind === kind).map(({ key }) => key);
    const survey = surveys.find(({ activity }) => keys.includes(activity));
    if (survey === undefined) continue;
    let id = 0;
    const nextId = () => {
      id += 1;
      return id;
    };
    return {
      id: nextId(),
      name: survey.name,
      activityId: 1,
      questions: survey.questions.map(
        ({ question, type, options = [], other, color, textColor, cover }): SurveyQuestion => ({
          id: nextId(),
          question,
          kind: type,
          color: color ?? null,
          textColor: textColor ?? null,
          image: (cover && covers[cover]) ?? null,
          other: other ?? null,
          options: options.map((option) => ({
            id: nextId(),
            label: option.label,
            color: option.color ?? null,
            textColor: option.textColor ?? null,
            image: (option.cover && covers[option.cover]) ?? null,
          })),
        }),
      ),
      feedbacks: [],
    };
  }
  throw new Error(`no sample survey for ${kind}`);
}

const noAppearance = { color: null, textColor: null, image: null };

export function sampleQuestion(
  overrides: Partial<SurveyQuestion> & Pick<SurveyQuestion, 'id'>,
): SurveyQuestion {
  return {
    question: `Pergunta ${overrides.id}?`,
    kind: 'text',
    options: [],
    other: null,
    ...noAppearance,
    ...overrides,
  };
}

export function sampleOptions(id: number, ...labels: readonly string[]): SurveyQuestion['options'] {
  return labels.map((label, index) => ({ id: id * 100 + index, label, ...noAppearance }));
}

export function sampleSurvey(...questions: readonly SurveyQuestion[]): Survey {
  return { id: 1, name: 'Pesquisa', activityId: 1, questions, feedbacks: [] };
}
