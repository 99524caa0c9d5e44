import { type ActivityKind, activityKind, activityType, coursePrice } from '@estacao/domain';
import { sql } from 'kysely';
import { DAY } from '../clock.ts';
import { insertActivity, insertProduct } from '../commerce.ts';
import { enableEverything, stationBySlug, type TestApi } from '../test-api.ts';

/** The attacked station. Its sample content has nearly every kind of activity. */
export const STATION = 'aurora';

/** Monthly limit of paid invitations. Small, so that games reach it. */
export const MONTHLY_LIMIT = 1;

interface SurveyAnswer {
  readonly question: number;
  readonly options?: readonly number[];
  readonly answer?: string;
}

export interface Target {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly typeId: number;
  readonly name: string;
  readonly reward: number;
  readonly invitedPoints: number;
  readonly limit: number | null;
  readonly price: number | null;
  readonly courseId: number | null;
  readonly quizId: number | null;
  readonly survey: { readonly id: number; readonly answers: readonly SurveyAnswer[] } | null;
  readonly videos: readonly { readonly id: number; readonly seconds: number; readonly isOutside: boolean }[];
  readonly products: readonly SoldProduct[];
  readonly isDigital: boolean;
  readonly location: number | null;
}

interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

export interface World {
  readonly stationId: number;
  readonly targets: readonly Target[];
  readonly quizzes: ReadonlyMap<
    number,
    {
      readonly points: number;
      readonly isListed: boolean;
      readonly correctAnswers: ReadonlyMap<string, number>;
    }
  >;
  readonly plans: readonly number[];
  readonly coupons: readonly string[];
  readonly signUpReward: number;
}

export async function createWorld(testApi: TestApi): Promise<World> {
  await enableEverything(testApi, { invitations: { monthlyLimit: MONTHLY_LIMIT } });
  const {
    clock,
    database: { db },
  } = testApi;
  const stationId = stationBySlug(STATION).id;
  const shopId = await insertActivity(testApi, STATION, {
    points: 1_000,
    additional_cashback: 250,
    limit_per_user: null,
  });
  await insertProduct(testApi, shopId, { value: 3_490, on_hand: null, member_limit: 1_000_000 });
  await insertProduct(testApi, shopId, { value: 500, discount: 100, on_hand: null, member_limit: 1_000_000 });
  const limitedId = await insertActivity(testApi, STATION, {
    points: 500,
    limit_per_user: 2,
    sells_vouchers: true,
  });
  await insertProduct(testApi, limitedId, { value: 2_000, on_hand: null, member_limit: 1_000_000 });
  await db
    .insertInto('discount_coupon')
    .values({
      station_id: stationId,
      code: 'ADVERSARIO',
      value: 700,
      activity_id: null,
      starts_at: null,
      ends_at: null,
      limit_in_all: null,
      limit_per_member: 1,
    })
    .execute();
  // Games advance the clock far, so nothing may expire.
  await sql`
    UPDATE activity SET over_at = NULL,
      starts_at = CASE WHEN starts_at IS NULL THEN NULL ELSE ${new Date(clock.now() - DAY)}::timestamptz END,
      ends_at = CASE WHEN ends_at IS NULL THEN NULL ELSE ${new Date(clock.now() + 36_500 * DAY)}::timestamptz END
    WHERE station_id = ${stationId}`.execute(db);
  await sql`UPDATE product SET on_hand = NULL WHERE station_id = ${stationId} AND on_hand > 1`.execute(db);
  await db.updateTable('quiz').set({ expires_at: null }).where('station_id', '=', stationId).execute();
  await db.updateTable('course').set({ held_at: null }).where('station_id', '=', stationId).execute();
  await db.deleteFrom('prerequisite').where('station_id', '=', stationId).execute();
  return readWorld(testApi, stationId);
}

async function readWorld({ database: { db } }: TestApi, stationId: number): Promise<World> {
  const activities = await db
    .selectFrom('activity')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .orderBy('id')
    .execute();
  const courses = await db.selectFrom('course').selectAll().where('station_id', '=', stationId).execute();
  const quizzes = await db.selectFrom('quiz').selectAll().where('station_id', '=', stationId).execute();
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('id')
    .execute();
  const surveys = await db.selectFrom('survey').selectAll().where('station_id', '=', stationId).execute();
  const questions = await db.selectFrom('survey_question').selectAll().orderBy('id').execute();
  const options = await db.selectFrom('survey_option').selectAll().orderBy('id').execute();
  const videos = await db.selectFrom('activity_video').selectAll().orderBy('position').execute();
  const locations = await db.selectFrom('delivery_location').selectAll().orderBy('position').execute();
  const plans = await db
    .selectFrom('plan')
    .select('id')
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .where('amount_cents', 'is not', null)
    .orderBy('id')
    .execute();
  const coupons = await db
    .selectFrom('discount_coupon')
    .select('code')
    .where('station_id', '=', stationId)
    .orderBy('id')
    .execute();

  const correctAnswersTo = (survey: number): readonly SurveyAnswer[] =>
    questions
      .filter(({ survey_id }) => survey_id === survey)
      .flatMap(({ id, type_id }): SurveyAnswer[] => {
        const ownOptions = options.filter(({ question_id }) => question_id === id);
        const correctOptions = ownOptions.filter(({ is_correct }) => is_correct);
        const answerIds = (correctOptions.length > 0 ? correctOptions : ownOptions.slice(0, 1)).map(
          (option) => option.id,
        );
        if (type_id === 3) return [{ question: id, answer: 'Tudo certo.' }];
        return answerIds.length === 0 ? [] : [{ question: id, options: answerIds }];
      });

  const targets = activities.map((activity): Target => {
    const rowsOf = <Row extends { readonly activity_id: number | null }>(rows: readonly Row[]) =>
      rows.filter(({ activity_id }) => activity_id === activity.id);
    const [course] = rowsOf(courses);
    const [survey] = rowsOf(surveys);
    return {
      id: activity.id,
      kind: activityKind(activity.type_id),
      typeId: activity.type_id,
      name: activity.name,
      reward: activity.points + activity.additional_cashback,
      invitedPoints: activity.invited_points,
      limit: activity.limit_per_user,
      price: course === undefined ? activity.price : coursePrice(course.price, course.discount_price),
      courseId: course?.id ?? null,
      quizId: rowsOf(quizzes)[0]?.id ?? null,
      survey: survey === undefined ? null : { id: survey.id, answers: correctAnswersTo(survey.id) },
      videos: rowsOf(videos).map(({ id, duration, url }) => ({
        id,
        seconds: (duration ?? 0) + 3_600,
        isOutside: url.startsWith('http'),
      })),
      products: rowsOf(products).map(({ id, name, value, discount }) => ({
        id,
        name,
        price: Math.max(0, value - discount),
      })),
      isDigital: activity.is_digital,
      location: rowsOf(locations)[0]?.id ?? null,
    };
  });
  const signUpTypeId = activityType('sign-up-reward');
  return {
    stationId,
    targets,
    quizzes: new Map(
      quizzes.map(({ id, points, activity_id, questions: quizQuestions }) => [
        id,
        {
          points,
          isListed: activity_id === null,
          correctAnswers: new Map(quizQuestions.map(({ text, correct }) => [text, correct])),
        },
      ]),
    ),
    plans: plans.map(({ id }) => id),
    coupons: coupons.map(({ code }) => code),
    signUpReward: targets
      .filter(({ typeId }) => typeId === signUpTypeId)
      .reduce((sum, { reward }) => sum + reward, 0),
  };
}
