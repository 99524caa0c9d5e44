import { MAX_COMMENTS } from '@estacao/contract';
import type * as commentsCalls from '@estacao/contract/calls/comments';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import { commentTexts, validateComment } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { requireAccess } from '../station/access.ts';
import { personal } from './personal.ts';
import {
  commentLimit,
  commentsOf,
  insertComment,
  type Likeable,
  likesOf,
  lockComment,
  requireCommentable,
  setLike,
} from './rows.ts';
import { commentSeeder } from './seed.ts';
import './tables.ts';

interface LikeTarget {
  readonly action?: number | undefined;
  readonly comment_id?: number | undefined;
}

function commentHandlers(services: Services): HandlersOf<typeof commentsCalls> {
  const {
    database: { db },
    clock,
    limits,
  } = services;
  const now = () => new Date(clock());

  const likeableOf = async (
    trx: Trx,
    { action, comment_id }: LikeTarget,
    caller: Member,
  ): Promise<Likeable> => {
    if ((action === undefined) === (comment_id === undefined)) throw new Refusal(400, refusalTexts.malformed);
    const { stationId } = caller;
    if (action !== undefined) {
      await requireCommentable(trx, { id: action, stationId }, now());
      return { activity_id: action };
    }
    const comment = await lockComment(trx, comment_id ?? 0, caller);
    if (comment.activity_id !== null)
      await requireCommentable(trx, { id: comment.activity_id, stationId }, now());
    else requireAccess('feed', services, stationId);
    return { comment_id: comment.id };
  };

  return {
    async listComments({ params: { id }, query: { limit = MAX_COMMENTS }, caller }) {
      await requireCommentable(db, { id, stationId: caller.stationId }, now());
      return [...(await commentsOf(db, { activity_id: id }, limit))];
    },

    async createComment({ body, caller, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      refuseInvalid({ description: validateComment(body.description) });
      await limits.admitForArea(commentLimit, memberId);
      return runOnce(services, { memberId, stationId, key, call: 'createComment', body }, async (trx) => {
        await lockMember(trx, caller.memberId);
        await requireCommentable(trx, { id: body.action, stationId }, now());
        if (body.comment_id !== undefined) {
          const parentComment = await lockComment(trx, body.comment_id, caller);
          if (parentComment.activity_id !== body.action) throw new Refusal(404, commentTexts.gone);
          if (parentComment.parent_id !== null) throw new Refusal(422, commentTexts.oneLevel);
        }
        const { description: text, action, comment_id: parentId } = body;
        return insertComment(trx, { activity_id: action }, caller, {
          text,
          parentId: parentId ?? null,
          at: now(),
        });
      });
    },

    async deleteComment({ params: { id }, caller }) {
      const { memberId, stationId } = caller;
      const comment = await db
        .selectFrom('comment')
        .select('member_id')
        .where('id', '=', id)
        .where('station_id', '=', stationId)
        .executeTakeFirst();
      if (comment === undefined) throw new Refusal(404, commentTexts.gone);
      if (comment.member_id !== memberId) throw new Refusal(403, commentTexts.notYours);
      await db.deleteFrom('comment').where('id', '=', id).where('member_id', '=', memberId).execute();
      return { done: true as const };
    },

    async listLikes({ params: { id }, caller }) {
      await requireCommentable(db, { id, stationId: caller.stationId }, now());
      return likesOf(db, { activity_id: id });
    },

    async like({ body, caller }) {
      return db.transaction().execute(async (trx) => {
        await lockMember(trx, caller.memberId);
        return setLike(trx, await likeableOf(trx, body, caller), caller, now());
      });
    },

    async unlike({ body, caller }) {
      return db.transaction().execute(async (trx) => {
        await lockMember(trx, caller.memberId);
        return setLike(trx, await likeableOf(trx, body, caller), caller, null);
      });
    },
  };
}

export const comments = defineArea({
  name: 'comments',
  handlers: commentHandlers,
  seeders: [commentSeeder],
  personal,
});
