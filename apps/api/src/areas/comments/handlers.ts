import type { commentsCalls } from '@estacao/contract';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import { commentTexts, writtenComment, wrongInComment } from '@estacao/domain';
import { once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { commentsOf, type Likeable, likesOf, mustBeTalkedOf, mustHold, newComment } from './rows.ts';

const MOST_COMMENTS = 1000;

interface Liked {
  readonly action?: number | undefined;
  readonly comment_id?: number | undefined;
}

export function commentHandlers(services: Services): HandlersOf<typeof commentsCalls> {
  const {
    database: { db },
    clock,
    limits,
  } = services;
  const now = () => new Date(clock());

  /** In the name of a member who is still there: whoever closes the account meanwhile has taken all back by then. */
  const inNameOf = async (trx: Trx, { memberId }: Member) => {
    const member = await lockMember(trx, memberId);
    if (member === undefined || member.closed_at !== null) throw new Refusal(401, refusalTexts.unauthorized);
  };

  /** What is liked, which is there and may be. */
  const likeableOf = async (trx: Trx, { action, comment_id }: Liked, caller: Member): Promise<Likeable> => {
    if ((action === undefined) === (comment_id === undefined)) throw new Refusal(400, refusalTexts.malformed);
    const { stationId } = caller;
    if (action !== undefined) {
      await mustBeTalkedOf(trx, { id: action, stationId }, now());
      return { activity_id: action };
    }
    const found = await mustHold(trx, comment_id ?? 0, caller);
    await mustBeTalkedOf(trx, { id: found.activity_id, stationId }, now());
    return { comment_id: found.id };
  };

  return {
    async listComments({ params: { id }, query: { limit = MOST_COMMENTS }, caller }) {
      await mustBeTalkedOf(db, { id, stationId: caller.stationId }, now());
      return [...(await commentsOf(db, id, limit))];
    },

    async createComment({ body, caller, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      refuseWrong({ description: wrongInComment(body.description) });
      await limits.admitComment(memberId);
      return once(services, { memberId, stationId, key, call: 'createComment', body }, async (trx) => {
        await inNameOf(trx, caller);
        await mustBeTalkedOf(trx, { id: body.action, stationId }, now());
        if (body.comment_id !== undefined) {
          const answered = await mustHold(trx, body.comment_id, caller);
          if (answered.activity_id !== body.action) throw new Refusal(404, commentTexts.gone);
          if (answered.parent_id !== null) throw new Refusal(422, commentTexts.oneLevel);
        }
        const { id } = await trx
          .insertInto('comment')
          .values({
            member_id: memberId,
            station_id: stationId,
            activity_id: body.action,
            parent_id: body.comment_id ?? null,
            description: writtenComment(body.description),
            created_at: now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return newComment(trx, id);
      });
    },

    async deleteComment({ params: { id }, caller }) {
      const { memberId, stationId } = caller;
      const found = await db
        .selectFrom('comment')
        .select('member_id')
        .where('id', '=', id)
        .where('station_id', '=', stationId)
        .executeTakeFirst();
      if (found === undefined) throw new Refusal(404, commentTexts.gone);
      if (found.member_id !== memberId) throw new Refusal(403, commentTexts.notYours);
      await db.deleteFrom('comment').where('id', '=', id).where('member_id', '=', memberId).execute();
      return { done: true as const };
    },

    async listLikes({ params: { id }, caller }) {
      await mustBeTalkedOf(db, { id, stationId: caller.stationId }, now());
      return likesOf(db, { activity_id: id });
    },

    async like({ body, caller }) {
      return db.transaction().execute(async (trx) => {
        await inNameOf(trx, caller);
        const what = await likeableOf(trx, body, caller);
        await trx
          .insertInto('member_like')
          .values({
            activity_id: null,
            comment_id: null,
            ...what,
            member_id: caller.memberId,
            station_id: caller.stationId,
            created_at: now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return likesOf(trx, what);
      });
    },

    async unlike({ body, caller }) {
      return db.transaction().execute(async (trx) => {
        await inNameOf(trx, caller);
        const what = await likeableOf(trx, body, caller);
        await trx
          .deleteFrom('member_like')
          .where('member_id', '=', caller.memberId)
          .where(({ eb }) =>
            'activity_id' in what
              ? eb('activity_id', '=', what.activity_id)
              : eb('comment_id', '=', what.comment_id),
          )
          .execute();
        return likesOf(trx, what);
      });
    },
  };
}
