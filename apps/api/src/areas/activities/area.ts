import type * as activitiesCalls from '@estacao/contract/calls/activities';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  activityKind,
  type CourseConsents,
  consentTexts,
  coursePrice,
  type Dependent,
  foldText,
  parseCpf,
  participationTexts,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { createAttemptRunner } from '../../attempts/attempts.ts';
import { requireProof } from '../../permit.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import { newCode } from '../../secrets/code.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { dependentsOf, familyFor, isForFamily } from '../members/family.ts';
import { findMember } from '../members/user.ts';
import { insertPurchase } from '../purchases/rows.ts';
import { invitationCodeOf } from '../signup/invitations.ts';
import { voucherOf, voucherRows } from '../vouchers/rows.ts';
import { animations } from './animations.ts';
import { activityContent } from './content.ts';
import { detailOf } from './detail.ts';
import { participate, requireAvailable, requireVisible } from './participate.ts';
import { participationStateOf } from './participations.ts';
import { productOffers } from './product-offers.ts';
import { type ActivityRow, availableActivities, memberActivities, sellsProducts } from './rows.ts';
import { activitySeeder, dependentSeeder, participationSeeder } from './seed.ts';
import { checksOf } from './video-checks.ts';
import './tables.ts';

const mustAgreeText = 'É preciso concordar para participar desta atividade.';
const courseIsOverText = 'As inscrições para este curso estão encerradas.';
const notOfFamilyText = 'Só os seus dependentes podem acompanhar você.';
const noFamilyText = 'Esta atividade não aceita acompanhantes.';

function activitiesHandlers(services: Services): HandlersOf<typeof activitiesCalls> {
  const {
    database: { db },
    stations,
    clock,
    random,
  } = services;
  const getNow = () => new Date(clock());

  const attempt = createAttemptRunner<keyof typeof activitiesCalls>(services);

  return {
    async getActivity({ params, query, caller }) {
      const now = getNow();
      const row = await requireVisible(db, { id: params.id, stationId: caller.stationId }, now);
      const { participations, hasRewarded } = await participationStateOf(db, caller.memberId, row);
      return detailOf(db, row, {
        participations,
        hasRewarded,
        now,
        isFlat: query.flat === 1,
        findInvitationCode: (activityId) =>
          db
            .transaction()
            .execute((trx) =>
              invitationCodeOf(
                trx,
                { memberId: caller.memberId, stationId: caller.stationId, activityId },
                random,
                now,
              ),
            ),
        watched: (activityId) => checksOf(db, caller, activityId),
        findOffers: (ids) => productOffers(db, caller, ids, now),
      });
    },

    async getPublicActivity({ params: { actionId, stationId } }) {
      const now = getNow();
      const row = await requireVisible(db, { id: actionId, stationId }, now);
      if (!row.open_to_visitors) throw new Refusal(404, participationTexts.unavailable);
      const visitor = { memberId: 0, stationId };
      const detail = await detailOf(db, row, {
        participations: 0,
        now,
        findOffers: (ids) => productOffers(db, visitor, ids, now),
      });
      // A visitor sees no media whose viewing counts as taking part.
      return { ...detail, videos: [], content: detail.kind === 'content' ? detail.content : null };
    },

    async listMemberActivities({ caller }) {
      return [...(await memberActivities(db, caller, getNow()))];
    },

    async listCoupons({ params }) {
      const rows = await availableActivities(db, params.id, getNow())
        .select(['activity.id', 'activity.price'])
        .where('activity.price', 'is not', null)
        .where(({ eb, selectFrom }) =>
          eb.not(
            eb.exists(
              selectFrom('product').select('product.id').whereRef('product.activity_id', '=', 'activity.id'),
            ),
          ),
        )
        .orderBy('activity.position')
        .execute();
      return rows.map(({ id, price }) => ({ id, activityId: id, price: price ?? 0 }));
    },

    async findActivities({ query, caller }) {
      const candidates = await memberActivities(db, caller, getNow());
      const searchText = foldText(query['where[name]']);
      return candidates.filter(({ name }) => foldText(name).includes(searchText)).slice(0, query.limit);
    },

    async buyCoupon({ body, caller, idempotencyKey: key }) {
      return attempt({ caller, key, call: 'buyCoupon', body }, async (trx, now) => {
        const activity = await requireAvailable(trx, { id: body.activity, stationId: caller.stationId }, now);
        const isCoupon =
          activityKind(activity.type_id) === 'coupon' && !(await sellsProducts(trx, activity.id));
        // The cart sells products, because it checks stock and delivery.
        if (!isCoupon || activity.price === null) throw new Refusal(422, participationTexts.unavailable);
        const { price } = activity;
        const source = { source: 'coupon', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at: now });
        return insertPurchase(
          trx,
          { caller, activity, price, code: newCode(random), at: now },
          participation,
        );
      });
    },

    async agree({ body, caller, idempotencyKey: key }) {
      if (body.agreement !== true)
        throw new Refusal(422, mustAgreeText, { fields: { agreement: [mustAgreeText] } });
      return attempt({ caller, key, call: 'agree', body }, async (trx, now) => {
        const activity = await requireAvailable(
          trx,
          { id: body.action_id, stationId: caller.stationId },
          now,
        );
        if (activityKind(activity.type_id) !== 'agreement')
          throw new Refusal(422, participationTexts.unavailable);
        const price = activity.price ?? 0;
        const source = { source: 'agreement', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at: now });
        const { id } = participation;
        if (price === 0) return { id, code: null };
        const purchase = { caller, activity, price, code: newCode(random), at: now };
        const { code } = await insertPurchase(trx, purchase, participation);
        return { id, code };
      });
    },

    async enrol({ body, caller, idempotencyKey: key }) {
      const servedStation = stations.byId(caller.stationId);
      if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
      requireConsents({ rules: body.rules_accepted === true, data: body.data_use_accepted === true });
      const { dependentes: namedDependents = [], ...attemptBody } = body;
      // The attempt excludes dependents, so naming them or not makes no new attempt.
      return attempt({ caller, key, call: 'enrol', body: attemptBody }, async (trx, now) => {
        const activity = await requireAvailable(
          trx,
          { id: body.action_id, stationId: caller.stationId },
          now,
        );
        const course = await trx
          .selectFrom('course')
          .selectAll()
          .where('activity_id', '=', activity.id)
          .where('id', '=', body.presential_course_id)
          .executeTakeFirst();
        if (activityKind(activity.type_id) !== 'course' || course === undefined)
          throw new Refusal(404, participationTexts.unavailable);
        if (course.held_at !== null && course.held_at <= now) throw new Refusal(422, courseIsOverText);
        if (isForFamily(activity)) requireProof(caller);
        const family = await familyFor(trx, caller.memberId, activity);
        requireRegistered(family, namedDependents, activity);
        const price = coursePrice(course.price, course.discount_price);
        const source = { source: 'course', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at: now });
        const { id } = participation;
        if (price > 0)
          await insertPurchase(
            trx,
            { caller, activity, price, code: newCode(random), at: now },
            participation,
          );
        await trx
          .insertInto('voucher')
          .values({
            code: newCode(random),
            member_id: caller.memberId,
            station_id: caller.stationId,
            activity_id: activity.id,
            course_id: course.id,
            participation_id: id,
            order_id: null,
            unit: null,
            dependents: JSON.stringify(family),
            consented_at: now,
            created_at: now,
            used_at: null,
            used_by_id: null,
          })
          .execute();
        const voucher = await voucherRows(trx).where('participation_id', '=', id).executeTakeFirstOrThrow();
        return voucherOf(voucher, servedStation.station, services.config, now);
      });
    },

    async listDependents({ caller }) {
      requireProof(caller);
      return dependentsOf(db, caller.memberId);
    },

    async findDependents({ query, caller }) {
      requireProof(caller);
      const member = await findMember(db, caller.memberId);
      const ownCpf = member?.cpf ?? null;
      if (ownCpf === null || ownCpf !== parseCpf(query['where[cpf]']))
        throw new Refusal(403, refusalTexts.forbidden);
      return dependentsOf(db, caller.memberId);
    },

    async getAnimation({ params: { id } }) {
      const lottie = animations.get(id);
      if (lottie === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { id, ...lottie };
    },
  };
}

function requireConsents({ rules, data }: CourseConsents): void {
  const missingConsents = [
    ...(rules ? [] : [{ field: 'rules_accepted', text: consentTexts.noRules }]),
    ...(data ? [] : [{ field: 'data_use_accepted', text: consentTexts.noData }]),
  ];
  const [firstText, ...otherMessages] = missingConsents.map(({ text }) => text);
  if (firstText === undefined) return;
  const fields = Object.fromEntries(missingConsents.map(({ field, text }) => [field, [text]]));
  throw new Refusal(422, firstText, { otherMessages, fields });
}

function requireRegistered(
  family: readonly Dependent[],
  namedDependents: readonly Dependent[],
  activity: ActivityRow,
): void {
  if (namedDependents.length === 0) return;
  if (!isForFamily(activity))
    throw new Refusal(422, noFamilyText, { fields: { dependentes: [noFamilyText] } });
  const isRegistered = ({ name, kinship }: Dependent) =>
    family.some((dependent) => dependent.name === name && dependent.kinship === kinship);
  if (!namedDependents.every(isRegistered))
    throw new Refusal(422, notOfFamilyText, { fields: { dependentes: [notOfFamilyText] } });
}

const personal: AreaPersonalTables = {
  dependent: {
    title: 'Dependentes',
    columns: { name: 'Nome', kinship: 'Parentesco' },
    technical: ['position'],
    onClose: 'delete',
  },
  participation: {
    title: 'Participações em atividades',
    columns: { created_at: column.created, activity_id: 'Atividade' },
    technical: ['source', 'source_id'],
    onClose: { keep: 'purchases reference it' },
  },
};

export const activities = defineArea({
  name: 'activities',
  handlers: activitiesHandlers,
  content: [activityContent],
  seeders: [activitySeeder, dependentSeeder, participationSeeder],
  personal,
});
