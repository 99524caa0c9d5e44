import { MOST_COMMENTS } from '@estacao/contract';
import type * as commentsCalls from '@estacao/contract/calls/comments';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import { commentTexts, wrongInComment } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { refuseWithout } from '../station/access.ts';
import { personal } from './personal.ts';
import {
  commentLimit,
  commentsOf,
  type Likeable,
  likesOf,
  mustBeTalkedOf,
  mustHold,
  say,
  setLike,
} from './rows.ts';
import { commentSeeder } from './seed.ts';
import './tables.ts';

interface Liked {
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

  const likeableOf = async (trx: Trx, { action, comment_id }: Liked, caller: Member): Promise<Likeable> => {
    if ((action === undefined) === (comment_id === undefined)) throw new Refusal(400, refusalTexts.malformed);
    const { stationId } = caller;
    if (action !== undefined) {
      await mustBeTalkedOf(trx, { id: action, stationId }, now());
      return { activity_id: action };
    }
    const found = await mustHold(trx, comment_id ?? 0, caller);
    if (found.activity_id !== null) await mustBeTalkedOf(trx, { id: found.activity_id, stationId }, now());
    else refuseWithout('feed', services, stationId);
    return { comment_id: found.id };
  };

  return {
    async listComments({ params: { id }, query: { limit = MOST_COMMENTS }, caller }) {
      await mustBeTalkedOf(db, { id, stationId: caller.stationId }, now());
      return [...(await commentsOf(db, { activity_id: id }, limit))];
    },

    async createComment({ body, caller, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      refuseWrong({ description: wrongInComment(body.description) });
      await limits.admitOwn(commentLimit, memberId);
      return once(services, { memberId, stationId, key, call: 'createComment', body }, async (trx) => {
        await lockMember(trx, caller.memberId);
        await mustBeTalkedOf(trx, { id: body.action, stationId }, now());
        if (body.comment_id !== undefined) {
          const answered = await mustHold(trx, body.comment_id, caller);
          if (answered.activity_id !== body.action) throw new Refusal(404, commentTexts.gone);
          if (answered.parent_id !== null) throw new Refusal(422, commentTexts.oneLevel);
        }
        const { description: text, action, comment_id: parentId } = body;
        return say(trx, { activity_id: action }, caller, { text, parentId: parentId ?? null, at: now() });
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
