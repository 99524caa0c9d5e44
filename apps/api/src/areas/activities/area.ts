import type * as activitiesCalls from '@estacao/contract/calls/activities';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  activityKind,
  type CourseConsents,
  consentTexts,
  coursePrice,
  type Dependent,
  parseCpf,
  participationTexts,
  plain,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { attempts } from '../../attempts/attempts.ts';
import { mustBeProven } from '../../permit.ts';
import { column, type Personal } from '../../personal.ts';
import { newCode } from '../../secrets/code.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { dependentsOf, familyFor, isForFamily } from '../members/family.ts';
import { findMember } from '../members/user.ts';
import { buyOf } from '../purchases/rows.ts';
import { invitationCodeOf } from '../signup/invitations.ts';
import { voucherOf, voucherRows } from '../vouchers/rows.ts';
import { animations } from './animations.ts';
import { activityContent } from './content.ts';
import { detailOf } from './detail.ts';
import { offered } from './offered.ts';
import { mustBeSeen, mustBeThere, participate } from './participate.ts';
import { standingOf } from './participations.ts';
import { type ActivityRow, memberActivities, sellsProducts, thereAt } from './rows.ts';
import { activitySeeder, dependentSeeder, participationSeeder } from './seed.ts';
import { checksOf } from './video-checks.ts';
import './tables.ts';

const mustAgree = 'É preciso concordar para participar desta atividade.';
const courseIsOver = 'As inscrições para este curso estão encerradas.';
const notOfFamily = 'Só os seus dependentes podem acompanhar você.';
const noFamily = 'Esta atividade não aceita acompanhantes.';

function activitiesHandlers(services: Services): HandlersOf<typeof activitiesCalls> {
  const {
    database: { db },
    stations,
    clock,
    random,
  } = services;
  const now = () => new Date(clock());

  const attempt = attempts<keyof typeof activitiesCalls>(services);

  return {
    async getActivity({ params, query, caller }) {
      const at = now();
      const row = await mustBeSeen(db, { id: params.id, stationId: caller.stationId }, at);
      const { participations, hasRewarded } = await standingOf(db, caller.memberId, row);
      return detailOf(db, row, {
        participations,
        hasRewarded,
        at,
        isFlat: query.flat === 1,
        codeOf: (activityId) =>
          db
            .transaction()
            .execute((trx) =>
              invitationCodeOf(
                trx,
                { memberId: caller.memberId, stationId: caller.stationId, activityId },
                random,
                at,
              ),
            ),
        watched: (activityId) => checksOf(db, caller, activityId),
        offered: (ids) => offered(db, caller, ids, at),
      });
    },

    async getPublicActivity({ params: { actionId, stationId } }) {
      const at = now();
      const row = await mustBeSeen(db, { id: actionId, stationId }, at);
      if (!row.open_to_visitors) throw new Refusal(404, participationTexts.unavailable);
      const visitor = { memberId: 0, stationId };
      const found = await detailOf(db, row, {
        participations: 0,
        at,
        offered: (ids) => offered(db, visitor, ids, at),
      });
      // A visitor sees no media whose viewing counts as taking part.
      return { ...found, videos: [], content: found.kind === 'content' ? found.content : null };
    },

    async listMemberActivities({ caller }) {
      return [...(await memberActivities(db, caller, now()))];
    },

    async listCoupons({ params }) {
      const rows = await thereAt(db, params.id, now())
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
      const all = await memberActivities(db, caller, now());
      const words = plain(query['where[name]']);
      return all.filter(({ name }) => plain(name).includes(words)).slice(0, query.limit);
    },

    async buyCoupon({ body, caller, idempotencyKey: key }) {
      return attempt({ caller, key, call: 'buyCoupon', body }, async (trx, at) => {
        const activity = await mustBeThere(trx, { id: body.activity, stationId: caller.stationId }, at);
        const isSoldHere =
          activityKind(activity.type_id) === 'coupon' && !(await sellsProducts(trx, activity.id));
        // The cart sells products, because it checks stock and delivery.
        if (!isSoldHere || activity.price === null) throw new Refusal(422, participationTexts.unavailable);
        const { price } = activity;
        const source = { source: 'coupon', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at });
        return buyOf(trx, { caller, activity, price, code: newCode(random), at }, participation);
      });
    },

    async agree({ body, caller, idempotencyKey: key }) {
      if (body.agreement !== true) throw new Refusal(422, mustAgree, { fields: { agreement: [mustAgree] } });
      return attempt({ caller, key, call: 'agree', body }, async (trx, at) => {
        const activity = await mustBeThere(trx, { id: body.action_id, stationId: caller.stationId }, at);
        if (activityKind(activity.type_id) !== 'agreement')
          throw new Refusal(422, participationTexts.unavailable);
        const price = activity.price ?? 0;
        const source = { source: 'agreement', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at });
        const { id } = participation;
        if (price === 0) return { id, code: null };
        const bought = { caller, activity, price, code: newCode(random), at };
        const { code } = await buyOf(trx, bought, participation);
        return { id, code };
      });
    },

    async enrol({ body, caller, idempotencyKey: key }) {
      const found = stations.byId(caller.stationId);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      mustConsent({ rules: body.rules_accepted === true, data: body.data_use_accepted === true });
      const { dependentes: named = [], ...wanted } = body;
      // The attempt excludes dependents, so naming them or not makes no new attempt.
      return attempt({ caller, key, call: 'enrol', body: wanted }, async (trx, at) => {
        const activity = await mustBeThere(trx, { id: body.action_id, stationId: caller.stationId }, at);
        const course = await trx
          .selectFrom('course')
          .selectAll()
          .where('activity_id', '=', activity.id)
          .where('id', '=', body.presential_course_id)
          .executeTakeFirst();
        if (activityKind(activity.type_id) !== 'course' || course === undefined)
          throw new Refusal(404, participationTexts.unavailable);
        if (course.held_at !== null && course.held_at <= at) throw new Refusal(422, courseIsOver);
        if (isForFamily(activity)) mustBeProven(caller);
        const family = await familyFor(trx, caller.memberId, activity);
        mustBeAmong(family, named, activity);
        const price = coursePrice(course.price, course.discount_price);
        const source = { source: 'course', sourceId: newId(random) } as const;
        const participation = await participate(trx, { member: caller, activity, price, ...source, at });
        const { id } = participation;
        if (price > 0)
          await buyOf(trx, { caller, activity, price, code: newCode(random), at }, participation);
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
            consented_at: at,
            created_at: at,
            used_at: null,
            used_by_id: null,
          })
          .execute();
        const voucher = await voucherRows(trx).where('participation_id', '=', id).executeTakeFirstOrThrow();
        return voucherOf(voucher, found.station, services.config, at);
      });
    },

    async listDependents({ caller }) {
      mustBeProven(caller);
      return dependentsOf(db, caller.memberId);
    },

    async findDependents({ query, caller }) {
      mustBeProven(caller);
      const member = await findMember(db, caller.memberId);
      const own = member?.cpf ?? null;
      if (own === null || own !== parseCpf(query['where[cpf]']))
        throw new Refusal(403, refusalTexts.forbidden);
      return dependentsOf(db, caller.memberId);
    },

    async getAnimation({ params: { id } }) {
      const found = animations.get(id);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { id, ...found };
    },
  };
}

function mustConsent({ rules, data }: CourseConsents): void {
  const missing = [
    ...(rules ? [] : [{ field: 'rules_accepted', text: consentTexts.noRules }]),
    ...(data ? [] : [{ field: 'data_use_accepted', text: consentTexts.noData }]),
  ];
  const [first, ...others] = missing.map(({ text }) => text);
  if (first === undefined) return;
  const fields = Object.fromEntries(missing.map(({ field, text }) => [field, [text]]));
  throw new Refusal(422, first, { others, fields });
}

function mustBeAmong(family: readonly Dependent[], named: readonly Dependent[], activity: ActivityRow): void {
  if (named.length === 0) return;
  if (!isForFamily(activity)) throw new Refusal(422, noFamily, { fields: { dependentes: [noFamily] } });
  const isOwn = ({ name, kinship }: Dependent) =>
    family.some((one) => one.name === name && one.kinship === kinship);
  if (!named.every(isOwn)) throw new Refusal(422, notOfFamily, { fields: { dependentes: [notOfFamily] } });
}

const personal: Personal = {
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
