import type { ActivityKind, Survey, SurveyQuestion } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

type Covers = Readonly<Record<string, string | undefined>>;

/** The station's sample survey for this kind of activity, with another station's as fallback. */
export function surveyFor(slug: string, kind: ActivityKind, covers: Covers = {}): Survey {
  for (const one of [slug, 'aurora']) {
    const { activities, surveys } = contentOf(one);
    const keys = activities.filter((activity) => activity.kind === kind).map(({ key }) => key);
    const found = surveys.find(({ activity }) => keys.includes(activity));
    if (found === undefined) continue;
    let id = 0;
    const next = () => {
      id += 1;
      return id;
    };
    return {
      id: next(),
      name: found.name,
      activityId: 1,
      questions: found.questions.map(
        ({ question, type, options = [], other, color, textColor, cover }): SurveyQuestion => ({
          id: next(),
          question,
          kind: type,
          color: color ?? null,
          textColor: textColor ?? null,
          image: (cover && covers[cover]) ?? null,
          other: other ?? null,
          options: options.map((option) => ({
            id: next(),
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

const plain = { color: null, textColor: null, image: null };

export function sampleQuestion(own: Partial<SurveyQuestion> & Pick<SurveyQuestion, 'id'>): SurveyQuestion {
  return { question: `Pergunta ${own.id}?`, kind: 'text', options: [], other: null, ...plain, ...own };
}

export function sampleOptions(id: number, ...labels: readonly string[]): SurveyQuestion['options'] {
  return labels.map((label, index) => ({ id: id * 100 + index, label, ...plain }));
}

export function sampleSurvey(...questions: readonly SurveyQuestion[]): Survey {
  return { id: 1, name: 'Pesquisa', activityId: 1, questions, feedbacks: [] };
}
