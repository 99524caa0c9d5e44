import type { SampleSurvey } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import { surveyContent } from './content.ts';
import { storeResponse } from './respond.ts';
import { type StoredSurveyQuestion, withQuestions } from './rows.ts';

const DAY = 24 * 60 * 60_000;

export const surveySeeder: Seeder = {
  dependsOn: ['activities', 'members'],
  filled: (db) => db.selectFrom('survey').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, servedStation, content } = context;
    await surveyContent.write({ trx, servedStation, prune: false }, content.surveys);
    for (const survey of content.surveys) await insertVotes(context, survey);
  },
};

/** Inserts other members' votes, so that poll results aren't empty. */
async function insertVotes(
  { trx, servedStation: { station }, content, now }: SeedContext,
  sample: SampleSurvey,
): Promise<void> {
  const rows = await trx
    .selectFrom('survey')
    .selectAll()
    .where('station_id', '=', station.id)
    .where('key', '=', sample.key)
    .execute();
  const [survey] = await withQuestions(trx, rows);
  if (survey === undefined) throw new Error(`survey ${sample.key} was not written`);
  const idOf = await sampleIds(trx, station.id);
  const memberIds = content.members
    .filter(({ mailbox }) => mailbox !== DEMO_MAILBOX)
    .flatMap(({ mailbox }) => idOf.get(sampleEmail(station.slug, mailbox)) ?? []);
  const choices = new Map(sample.questions.map((question) => [question.key, choicesOf(question)]));
  for (const [index, memberId] of memberIds.entries()) {
    const validAnswers = survey.questions.flatMap((question) => {
      const option = findOption(question, choices.get(question.key)?.[index]);
      return option === undefined ? [] : [{ question, chosenOptions: [option], text: null, fileKey: null }];
    });
    if (validAnswers.length === 0) continue;
    const answeredAt = new Date(now - (index + 1) * DAY);
    const response = {
      memberId,
      participationId: null,
      author: 'user',
      answered: 100,
      correct: 0,
      at: answeredAt,
    } as const;
    await storeResponse(trx, survey, response, validAnswers);
  }
}

function choicesOf({ options = [] }: SampleSurvey['questions'][number]): readonly string[] {
  return options.flatMap(({ key, votes = 0 }) => Array.from({ length: votes }, () => key));
}

function findOption({ options }: StoredSurveyQuestion, key: string | undefined) {
  return options.find((option) => option.key === key);
}
