import type * as playlistCalls from '@estacao/contract/calls/playlist';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isOutsideVideo, participationTexts, playlistTexts } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { mustBeOf, participate } from '../activities/participate.ts';
import { checksOf } from '../activities/video-checks.ts';
import { mustHaveViewedAll, note, videosOf } from './watch.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    video_check: {
      member_id: number;
      station_id: number;
      activity_id: number;
      video_id: number;
      /** Server time. A video can't count as viewed sooner than it could have played. */
      opened_at: Date;
      viewed_at: Date | null;
      is_ticked: Generated<boolean>;
    };
  }
}

interface Check {
  readonly action_id: number;
  readonly video_id: number;
  readonly viewed_once: boolean;
  readonly has_viewed: boolean;
}

function playlistHandlers(services: Services): HandlersOf<typeof playlistCalls> {
  const {
    database: { db },
    clock,
  } = services;
  const now = () => new Date(clock());

  function noted(caller: Member, id: number, body: Check, opens: boolean) {
    if (body.video_id !== id) throw new Refusal(400, refusalTexts.malformed);
    const said = {
      activityId: body.action_id,
      videoId: id,
      isViewed: body.viewed_once,
      isTicked: body.has_viewed,
    };
    return db.transaction().execute((trx) => note(trx, caller, said, { now: now(), opens }));
  }

  function takePart(
    caller: Member,
    key: string | undefined,
    call: keyof typeof playlistCalls,
    body: { readonly action_id: number; readonly user_id: number },
  ) {
    const { memberId, stationId } = caller;
    return once(services, { memberId, stationId, key, call, body }, async (trx) => {
      const at = now();
      await lockMember(trx, memberId);
      const activity = await mustBeOf('video', trx, body.action_id, caller, at);
      const hasOutside = (await videosOf(trx, activity.id)).some(({ url }) => isOutsideVideo(url));
      if (hasOutside !== (call === 'takePartInOutsideVideos'))
        throw new Refusal(422, playlistTexts.otherCall);
      await mustHaveViewedAll(trx, caller, activity.id);
      const source = { source: 'playlist', sourceId: `${activity.id}-${memberId}` } as const;
      const done = await trx
        .selectFrom('participation')
        .select('id')
        .where('source', '=', source.source)
        .where('source_id', '=', source.sourceId)
        .executeTakeFirst();
      // A member takes part in a playlist once, whatever the activity's limit: viewed videos stay viewed.
      if (done !== undefined) throw new Refusal(422, participationTexts.limit);
      const { id, earned } = await participate(trx, { member: caller, activity, price: 0, ...source, at });
      return { id, points: earned };
    });
  }

  return {
    async listVideoChecks({ params: { id }, caller }) {
      const activity = await mustBeOf('video', db, id, caller, now());
      return [...(await checksOf(db, caller, activity.id))];
    },
    saveVideoCheck: async ({ params: { id }, body, caller }) => noted(caller, id, body, true),
    updateVideoCheck: async ({ params: { id }, body, caller }) => noted(caller, id, body, false),
    takePartInPlaylist: ({ body, caller, idempotencyKey }) =>
      takePart(caller, idempotencyKey, 'takePartInPlaylist', body),
    takePartInOutsideVideos: ({ body, caller, idempotencyKey }) =>
      takePart(caller, idempotencyKey, 'takePartInOutsideVideos', body),
  };
}

export const playlist = defineArea({
  name: 'playlist',
  handlers: playlistHandlers,
  personal: {
    video_check: {
      title: 'Vídeos',
      columns: {
        opened_at: 'Aberto em',
        viewed_at: 'Assistido em',
        activity_id: 'Atividade',
        video_id: 'Vídeo',
        is_ticked: ['Marcado', (value) => (value === true ? 'Sim' : 'Não')],
      },
      onClose: 'delete',
    },
  },
});
