import type * as playlistCalls from '@estacao/contract/calls/playlist';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isExternalVideo, participationTexts, playlistTexts } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { participate, requireKind } from '../activities/participate.ts';
import { checksOf } from '../activities/video-checks.ts';
import { requireAllViewed, saveCheck, videosOf } from './watch.ts';

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
  const getNow = () => new Date(clock());

  function handleCheck(caller: Member, id: number, body: Check, isOpening: boolean) {
    if (body.video_id !== id) throw new Refusal(400, refusalTexts.malformed);
    const check = {
      activityId: body.action_id,
      videoId: id,
      isViewed: body.viewed_once,
      isTicked: body.has_viewed,
    };
    return db.transaction().execute((trx) => saveCheck(trx, caller, check, { now: getNow(), isOpening }));
  }

  function takePart(
    caller: Member,
    key: string | undefined,
    call: keyof typeof playlistCalls,
    body: { readonly action_id: number; readonly user_id: number },
  ) {
    const { memberId, stationId } = caller;
    return runOnce(services, { memberId, stationId, key, call, body }, async (trx) => {
      const now = getNow();
      await lockMember(trx, memberId);
      const activity = await requireKind('video', trx, body.action_id, caller, now);
      const hasOutside = (await videosOf(trx, activity.id)).some(({ url }) => isExternalVideo(url));
      if (hasOutside !== (call === 'takePartInOutsideVideos'))
        throw new Refusal(422, playlistTexts.otherCall);
      await requireAllViewed(trx, caller, activity.id);
      const source = { source: 'playlist', sourceId: `${activity.id}-${memberId}` } as const;
      const participation = await trx
        .selectFrom('participation')
        .select('id')
        .where('source', '=', source.source)
        .where('source_id', '=', source.sourceId)
        .executeTakeFirst();
      // A member takes part in a playlist once, even if the activity allows more: viewed videos stay viewed.
      if (participation !== undefined) throw new Refusal(422, participationTexts.limit);
      const { id, earned } = await participate(trx, {
        member: caller,
        activity,
        price: 0,
        ...source,
        at: now,
      });
      return { id, points: earned };
    });
  }

  return {
    async listVideoChecks({ params: { id }, caller }) {
      const activity = await requireKind('video', db, id, caller, getNow());
      return [...(await checksOf(db, caller, activity.id))];
    },
    saveVideoCheck: async ({ params: { id }, body, caller }) => handleCheck(caller, id, body, true),
    updateVideoCheck: async ({ params: { id }, body, caller }) => handleCheck(caller, id, body, false),
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
