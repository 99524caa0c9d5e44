import type { SampleSurvey } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import { surveyContent } from './content.ts';
import { respond } from './respond.ts';
import { type AskedQuestion, wholeSurveys } from './rows.ts';

const DAY = 24 * 60 * 60_000;

export const surveySeeder: Seeder = {
  after: ['activities', 'members'],
  filled: (db) => db.selectFrom('survey').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, found, content } = context;
    await surveyContent.write({ trx, found, prune: false }, content.surveys);
    for (const survey of content.surveys) await answer(context, survey);
  },
};

/** Other members' votes, so that poll results aren't empty. */
async function answer(
  { trx, found: { station }, content, now }: SeedContext,
  sample: SampleSurvey,
): Promise<void> {
  const rows = await trx
    .selectFrom('survey')
    .selectAll()
    .where('station_id', '=', station.id)
    .where('key', '=', sample.key)
    .execute();
  const [survey] = await wholeSurveys(trx, rows);
  if (survey === undefined) throw new Error(`survey ${sample.key} was not written`);
  const idOf = await sampleIds(trx, station.id);
  const others = content.members
    .filter(({ mailbox }) => mailbox !== DEMO_MAILBOX)
    .flatMap(({ mailbox }) => idOf.get(sampleEmail(station.slug, mailbox)) ?? []);
  const chosen = new Map(sample.questions.map((question) => [question.key, choicesOf(question)]));
  for (const [place, memberId] of others.entries()) {
    const given = survey.questions.flatMap((question) => {
      const option = optionAt(question, chosen.get(question.key)?.[place]);
      return option === undefined ? [] : [{ question, chosen: [option], text: null, fileKey: null }];
    });
    if (given.length === 0) continue;
    const at = new Date(now - (place + 1) * DAY);
    const response = {
      memberId,
      participationId: null,
      author: 'user',
      answered: 100,
      correct: 0,
      at,
    } as const;
    await respond(trx, survey, response, given);
  }
}

function choicesOf({ options = [] }: SampleSurvey['questions'][number]): readonly string[] {
  return options.flatMap(({ key, votes = 0 }) => Array.from({ length: votes }, () => key));
}

function optionAt({ options }: AskedQuestion, key: string | undefined) {
  return options.find((option) => option.key === key);
}
