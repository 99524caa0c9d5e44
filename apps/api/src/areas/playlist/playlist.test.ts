import {
  getPoints,
  listEarnedPoints,
  listVideoChecks,
  saveVideoCheck,
  takePartInOutsideVideos,
  takePartInPlaylist,
  updateVideoCheck,
} from '@estacao/contract';
import { participationTexts, playlistTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { openPlaylist, type TestVideo, watchVideo } from '../../testing/videos.ts';
import { unmetTexts } from '../activities/participate.ts';

const outsideVideo = { url: 'https://youtu.be/aqz-KE-bpKQ', duration: null };

onEachDatabase('videos', {}, (getApi) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });

  const db = () => getApi().database.db;
  const client = (person: Person = me) => getApi().client(person.slug, () => person.token);
  const refusal = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const updateActivity = (id: number, change: object) =>
    db().updateTable('activity').set(change).where('id', '=', id).execute();
  const advance = (seconds: number) => getApi().clock.advance(seconds * 1000);

  async function createPlaylist(videos: readonly TestVideo[] = [{}], change: object = {}) {
    const fixture = await openPlaylist(me, getApi(), videos);
    await updateActivity(fixture.action, { points: 300, additional_cashback: 50, ...change });
    const video = (index: number) => fixture.videos[index] ?? 0;
    const request = (index: number, isViewed: boolean, isTicked: boolean, person: Person) => ({
      params: { id: video(index) },
      body: {
        action_id: fixture.action,
        user_id: person.user.id,
        video_id: video(index),
        viewed_once: isViewed,
        has_viewed: isTicked,
      },
    });
    let keyCount = 0;
    const createTakePart =
      (call: typeof takePartInPlaylist | typeof takePartInOutsideVideos) => (key?: string) => {
        keyCount += 1;
        const body = { action_id: fixture.action, user_id: me.user.id };
        const options = { idempotencyKey: key ?? `videos-${fixture.action}-${keyCount}` };
        return call.id === 'takePartInPlaylist'
          ? client().call(takePartInPlaylist, { body }, options)
          : client().call(takePartInOutsideVideos, { body }, options);
      };
    return {
      activityId: fixture.action,
      video,
      open: (index = 0, person = me) =>
        client(person).call(saveVideoCheck, request(index, false, false, person)),
      save: (index: number, isViewed: boolean, isTicked = isViewed) =>
        client().call(saveVideoCheck, request(index, isViewed, isTicked, me)),
      update: (index: number, isViewed: boolean, isTicked = isViewed, person = me) =>
        client(person).call(updateVideoCheck, request(index, isViewed, isTicked, person)),
      checks: (person = me) => client(person).call(listVideoChecks, { params: { id: fixture.action } }),
      watch: (index: number) => watchVideo(me, getApi(), { action: fixture.action, video: video(index) }),
      takePart: createTakePart(takePartInPlaylist),
      takePartOutside: createTakePart(takePartInOutsideVideos),
    };
  }

  test('an activity’s detail lists the videos that the member has opened', async () => {
    const openedPlaylist = await createPlaylist([{}, {}]);
    await openedPlaylist.watch(0);
    const response = await getApi().fetch(
      `${getApi().url('aurora')}/actions/${openedPlaylist.activityId}/?where[user_id]=${me.user.id}`,
      { headers: { Authorization: `Bearer ${me.token}` } },
    );
    expect(await response.json()).toMatchObject({
      user_videos: [
        {
          action_id: openedPlaylist.activityId,
          video_id: openedPlaylist.video(0),
          viewed_once: true,
          has_viewed: true,
        },
      ],
    });
  });

  test('three sample stations have a playlist of several videos, some of them required', () => {
    for (const slug of ['aurora', 'cerrado', 'minerva']) {
      const videoActivity = contentOf(slug).activities.find(({ kind }) => kind === 'video');
      expect(videoActivity?.videos?.length).toBeGreaterThan(1);
      expect(videoActivity?.videos?.some(({ required }) => required === true)).toBe(true);
    }
  });

  describe('viewing', () => {
    test('a video is opened, then viewed after enough time, then ticked and unticked', async () => {
      const { open, update, checks, video } = await createPlaylist();
      expect(await checks()).toEqual([]);
      expect(await open()).toEqual({ videoId: video(0), isViewed: false, isTicked: false });
      advance(40);
      expect(await update(0, true)).toEqual({ videoId: video(0), isViewed: true, isTicked: true });
      expect(await update(0, true, false)).toMatchObject({ isViewed: true, isTicked: false });
      expect(await update(0, false, false)).toMatchObject({ isViewed: true, isTicked: false });
      expect(await update(0, true, true)).toMatchObject({ isViewed: true, isTicked: true });
      expect(await open()).toMatchObject({ isViewed: true, isTicked: true });
      expect(await checks()).toHaveLength(1);
    });

    test('rejects a view before the video could play at double speed, and says when to retry', async () => {
      const { open, save, update } = await createPlaylist();
      await open();
      advance(39);
      for (const send of [update, save])
        await expect(send(0, true)).rejects.toMatchObject({
          failure: { status: 422, messages: [playlistTexts.early], retryAfter: 1 },
        });
      await open();
      advance(1);
      expect(await save(0, true)).toMatchObject({ isViewed: true });
    });

    test('viewing several videos at once takes the sum of their times', async () => {
      const { open, update } = await createPlaylist([{}, {}]);
      await open(0);
      await open(1);
      advance(40);
      await update(0, true);
      await expect(update(1, true)).rejects.toMatchObject({ failure: { status: 422, retryAfter: 40 } });
      advance(40);
      expect(await update(1, true)).toMatchObject({ isViewed: true });
    });

    test('accepts a view of an opened video whose duration is unknown', async () => {
      const { open, save, update } = await createPlaylist([outsideVideo]);
      await expect(save(0, true)).rejects.toMatchObject(refusal(422, playlistTexts.unopened));
      await open();
      expect(await update(0, true)).toMatchObject({ isViewed: true });
    });

    test('rejects a view or tick of a video that was never opened', async () => {
      const { open, save, update, checks } = await createPlaylist();
      await expect(update(0, true)).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(update(0, false)).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(save(0, true)).rejects.toMatchObject(refusal(422, playlistTexts.unopened));
      await expect(save(0, false, true)).rejects.toMatchObject(refusal(422, playlistTexts.unopened));
      expect(await checks()).toEqual([]);
      await open();
      advance(1000);
      await expect(update(0, false, true)).rejects.toMatchObject(refusal(422, playlistTexts.unviewed));
    });

    test('locks a video until the required videos before it are viewed', async () => {
      const { open, update, watch } = await createPlaylist([{}, { isRequired: true }, {}]);
      await expect(open(2)).rejects.toMatchObject(refusal(422, playlistTexts.locked('Vídeo 2')));
      await open(1);
      await expect(open(2)).rejects.toMatchObject({ failure: { status: 422 } });
      await expect(update(2, true)).rejects.toMatchObject({ failure: { status: 404 } });
      advance(40);
      await update(1, true, false);
      expect(await open(2)).toMatchObject({ isViewed: false });
      await watch(0);
      await db()
        .updateTable('video_check')
        .set({ viewed_at: null, is_ticked: false })
        .where('member_id', '=', me.user.id)
        .execute();
      advance(1000);
      await expect(update(2, true)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test('video checks belong to one member at their own station', async () => {
      const { open, update, checks, activityId, video } = await createPlaylist();
      await open();
      advance(1000);
      const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      expect(await checks(otherMember)).toEqual([]);
      await expect(update(0, true, true, otherMember)).rejects.toMatchObject({ failure: { status: 404 } });
      const ownCheck = { action_id: activityId, user_id: me.user.id, video_id: video(0) };
      const foreignUpdate = {
        params: { id: video(0) },
        body: { ...ownCheck, viewed_once: true, has_viewed: true },
      };
      await expect(client(otherMember).call(updateVideoCheck, foreignUpdate)).rejects.toMatchObject({
        failure: { status: 403 },
      });
      const minervaMember = await signInAs(getApi(), 'minerva');
      await expect(open(0, minervaMember)).rejects.toMatchObject(
        refusal(404, participationTexts.unavailable),
      );
      await expect(checks(minervaMember)).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test('rejects a video check whose video is of another activity or differs from the path', async () => {
      const playlistA = await createPlaylist();
      const playlistB = await createPlaylist();
      const body = {
        action_id: playlistA.activityId,
        user_id: me.user.id,
        video_id: playlistB.video(0),
        viewed_once: false,
        has_viewed: false,
      };
      const post = (id: number) => client().call(saveVideoCheck, { params: { id }, body });
      await expect(post(playlistB.video(0))).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(post(playlistA.video(0))).rejects.toMatchObject({ failure: { status: 400 } });
      const quiz = await insertOpenActivity(me, getApi(), 'quiz');
      const quizCheck = {
        params: { id: playlistA.video(0) },
        body: { ...body, action_id: quiz, video_id: playlistA.video(0) },
      };
      await expect(client().call(saveVideoCheck, quizCheck)).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });

    longTest('stores one video check for fifty concurrent requests', async () => {
      const { open, update, checks } = await createPlaylist();
      expect(new Set((await Promise.all(Array.from({ length: 50 }, () => open()))).map(String)).size).toBe(1);
      advance(40);
      await Promise.all(Array.from({ length: 50 }, () => update(0, true)));
      expect(await checks()).toHaveLength(1);
    });
  });

  describe('taking part', () => {
    longTest(
      'a playlist pays points and cashback once per member after all its videos are viewed',
      async () => {
        const { watch, takePart, activityId } = await createPlaylist([{ isRequired: true }, {}]);
        const points = async () =>
          (await client().call(getPoints, { params: { userId: me.user.id } })).points;
        const pointsBefore = await points();
        await watch(0);
        await expect(takePart()).rejects.toMatchObject(refusal(422, playlistTexts.unfinished));
        await watch(1);
        const responses = await Promise.all([takePart('same'), takePart('same')]);
        expect(responses[0]).toMatchObject({ points: 350 });
        expect(responses[1]).toEqual(responses[0]);
        const repeats = await Promise.allSettled(Array.from({ length: 50 }, () => takePart()));
        expect(repeats.every(({ status }) => status === 'rejected')).toBe(true);
        await expect(takePart()).rejects.toMatchObject(refusal(422, participationTexts.limit));
        expect(await points()).toBe(pointsBefore + 350);
        const earnedEntries = await client().call(listEarnedPoints, {
          query: { 'where[user_id]': me.user.id },
        });
        expect(earnedEntries.filter(({ origin }) => origin.id === activityId)).toMatchObject([
          { points: 350, origin: { activity: 'video' } },
        ]);
      },
    );

    test('counts one participation for fifty concurrent requests with different idempotency keys', async () => {
      const { watch, takePart, activityId } = await createPlaylist();
      await watch(0);
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => takePart()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const rows = await db()
        .selectFrom('participation')
        .select('id')
        .where('activity_id', '=', activityId)
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('a playlist with outside videos accepts only the call for outside videos', async () => {
      const hostedPlaylist = await createPlaylist();
      await hostedPlaylist.watch(0);
      await expect(hostedPlaylist.takePartOutside()).rejects.toMatchObject(
        refusal(422, playlistTexts.otherCall),
      );
      expect(await hostedPlaylist.takePart()).toMatchObject({ points: 350 });
      const mixedPlaylist = await createPlaylist([{}, outsideVideo]);
      await expect(mixedPlaylist.takePartOutside()).rejects.toMatchObject(
        refusal(422, playlistTexts.unfinished),
      );
      await mixedPlaylist.watch(0);
      await mixedPlaylist.watch(1);
      await expect(mixedPlaylist.takePart()).rejects.toMatchObject(refusal(422, playlistTexts.otherCall));
      expect(await mixedPlaylist.takePartOutside()).toMatchObject({ points: 350 });
      await expect(mixedPlaylist.takePartOutside()).rejects.toMatchObject(
        refusal(422, participationTexts.limit),
      );
    });

    test('taking part in a playlist requires an open activity, its prerequisites and at least one video', async () => {
      const closedPlaylist = await createPlaylist([{}], { starts_at: new Date(0), ends_at: new Date(1) });
      await closedPlaylist.watch(0);
      await expect(closedPlaylist.takePart()).rejects.toMatchObject({ failure: { status: 422 } });
      const emptyPlaylist = await createPlaylist([]);
      await expect(emptyPlaylist.takePart()).rejects.toMatchObject(refusal(422, playlistTexts.unfinished));
      const prerequisite = await insertOpenActivity(me, getApi(), 'agreement');
      const lockedPlaylist = await createPlaylist();
      await lockedPlaylist.watch(0);
      await db()
        .insertInto('prerequisite')
        .values({
          activity_id: lockedPlaylist.activityId,
          required_id: prerequisite,
          station_id: me.user.station.id,
          position: 0,
        })
        .execute();
      await expect(lockedPlaylist.takePart()).rejects.toMatchObject(
        refusal(422, unmetTexts.prerequisites(['Atividade de teste'])),
      );
    });
  });
});
