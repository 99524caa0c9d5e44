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
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { openPlaylist, type TestVideo, watchVideo } from '../../testing/videos.ts';
import { shortTexts } from '../activities/participate.ts';

const outside = { url: 'https://youtu.be/aqz-KE-bpKQ', duration: null };

onEachDatabase('videos', {}, (running) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });

  const db = () => running().database.db;
  const client = (person: Person = me) => running().client(person.slug, () => person.token);
  const refused = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const set = (id: number, change: object) =>
    db().updateTable('activity').set(change).where('id', '=', id).execute();
  const later = (seconds: number) => running().clock.advance(seconds * 1000);

  async function playlist(videos: readonly TestVideo[] = [{}], change: object = {}) {
    const found = await openPlaylist(me, running(), videos);
    await set(found.action, { points: 300, additional_cashback: 50, ...change });
    const video = (place: number) => found.videos[place] ?? 0;
    const request = (place: number, isViewed: boolean, isTicked: boolean, person: Person) => ({
      params: { id: video(place) },
      body: {
        action_id: found.action,
        user_id: person.user.id,
        video_id: video(place),
        viewed_once: isViewed,
        has_viewed: isTicked,
      },
    });
    let keys = 0;
    const take = (call: typeof takePartInPlaylist | typeof takePartInOutsideVideos) => (key?: string) => {
      keys += 1;
      const body = { action_id: found.action, user_id: me.user.id };
      const options = { idempotencyKey: key ?? `videos-${found.action}-${keys}` };
      return call.id === 'takePartInPlaylist'
        ? client().call(takePartInPlaylist, { body }, options)
        : client().call(takePartInOutsideVideos, { body }, options);
    };
    return {
      action: found.action,
      video,
      open: (place = 0, person = me) =>
        client(person).call(saveVideoCheck, request(place, false, false, person)),
      save: (place: number, isViewed: boolean, isTicked = isViewed) =>
        client().call(saveVideoCheck, request(place, isViewed, isTicked, me)),
      update: (place: number, isViewed: boolean, isTicked = isViewed, person = me) =>
        client(person).call(updateVideoCheck, request(place, isViewed, isTicked, person)),
      checks: (person = me) => client(person).call(listVideoChecks, { params: { id: found.action } }),
      seen: (place: number) => watchVideo(me, running(), { action: found.action, video: video(place) }),
      take: take(takePartInPlaylist),
      takeOutside: take(takePartInOutsideVideos),
    };
  }

  test('an activity’s detail lists the videos that the member has opened', async () => {
    const list = await playlist([{}, {}]);
    await list.seen(0);
    const answer = await running().fetch(
      `${running().url('aurora')}/actions/${list.action}/?where[user_id]=${me.user.id}`,
      { headers: { Authorization: `Bearer ${me.token}` } },
    );
    expect(await answer.json()).toMatchObject({
      user_videos: [{ action_id: list.action, video_id: list.video(0), viewed_once: true, has_viewed: true }],
    });
  });

  test('each sample station has a playlist with required videos and durations', () => {
    for (const slug of ['aurora', 'cerrado', 'minerva']) {
      const found = contentOf(slug).activities.find(({ kind }) => kind === 'video');
      expect(found?.videos?.length).toBeGreaterThan(1);
      expect(found?.videos?.some(({ required }) => required === true)).toBe(true);
    }
  });

  describe('viewing', () => {
    test('a video is opened, then viewed after enough time, then ticked and unticked', async () => {
      const { open, update, checks, video } = await playlist();
      expect(await checks()).toEqual([]);
      expect(await open()).toEqual({ videoId: video(0), isViewed: false, isTicked: false });
      later(40);
      expect(await update(0, true)).toEqual({ videoId: video(0), isViewed: true, isTicked: true });
      expect(await update(0, true, false)).toMatchObject({ isViewed: true, isTicked: false });
      expect(await update(0, false, false)).toMatchObject({ isViewed: true, isTicked: false });
      expect(await update(0, true, true)).toMatchObject({ isViewed: true, isTicked: true });
      expect(await open()).toMatchObject({ isViewed: true, isTicked: true });
      expect(await checks()).toHaveLength(1);
    });

    test('rejects a view before the video could play at double speed, and says when to retry', async () => {
      const { open, save, update } = await playlist();
      await open();
      later(39);
      for (const say of [update, save])
        await expect(say(0, true)).rejects.toMatchObject({
          failure: { status: 422, messages: [playlistTexts.early], retryAfter: 1 },
        });
      await open();
      later(1);
      expect(await save(0, true)).toMatchObject({ isViewed: true });
    });

    test('viewing several videos at once takes the sum of their times', async () => {
      const { open, update } = await playlist([{}, {}]);
      await open(0);
      await open(1);
      later(40);
      await update(0, true);
      await expect(update(1, true)).rejects.toMatchObject({ failure: { status: 422, retryAfter: 40 } });
      later(40);
      expect(await update(1, true)).toMatchObject({ isViewed: true });
    });

    test('accepts a view of an opened video whose duration is unknown', async () => {
      const { open, save, update } = await playlist([outside]);
      await expect(save(0, true)).rejects.toMatchObject(refused(422, playlistTexts.unopened));
      await open();
      expect(await update(0, true)).toMatchObject({ isViewed: true });
    });

    test('rejects a view or tick of a video that was never opened', async () => {
      const { open, save, update, checks } = await playlist();
      await expect(update(0, true)).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(update(0, false)).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(save(0, true)).rejects.toMatchObject(refused(422, playlistTexts.unopened));
      await expect(save(0, false, true)).rejects.toMatchObject(refused(422, playlistTexts.unopened));
      expect(await checks()).toEqual([]);
      await open();
      later(1000);
      await expect(update(0, false, true)).rejects.toMatchObject(refused(422, playlistTexts.unviewed));
    });

    test('locks videos behind required ones', async () => {
      const { open, update, seen } = await playlist([{}, { isRequired: true }, {}]);
      await expect(open(2)).rejects.toMatchObject(refused(422, playlistTexts.locked('Vídeo 2')));
      await open(1);
      await expect(open(2)).rejects.toMatchObject({ failure: { status: 422 } });
      await expect(update(2, true)).rejects.toMatchObject({ failure: { status: 404 } });
      later(40);
      await update(1, true, false);
      expect(await open(2)).toMatchObject({ isViewed: false });
      await seen(0);
      await db()
        .updateTable('video_check')
        .set({ viewed_at: null, is_ticked: false })
        .where('member_id', '=', me.user.id)
        .execute();
      later(1000);
      await expect(update(2, true)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test('video checks belong to one member at their own station', async () => {
      const { open, update, checks, action, video } = await playlist();
      await open();
      later(1000);
      const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      expect(await checks(other)).toEqual([]);
      await expect(update(0, true, true, other)).rejects.toMatchObject({ failure: { status: 404 } });
      const mine = { action_id: action, user_id: me.user.id, video_id: video(0) };
      const asMe = { params: { id: video(0) }, body: { ...mine, viewed_once: true, has_viewed: true } };
      await expect(client(other).call(updateVideoCheck, asMe)).rejects.toMatchObject({
        failure: { status: 403 },
      });
      const elsewhere = await signInAs(running(), 'minerva');
      await expect(open(0, elsewhere)).rejects.toMatchObject(refused(404, participationTexts.unavailable));
      await expect(checks(elsewhere)).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test('rejects a check whose video is not of the activity, or differs from the path', async () => {
      const one = await playlist();
      const another = await playlist();
      const body = {
        action_id: one.action,
        user_id: me.user.id,
        video_id: another.video(0),
        viewed_once: false,
        has_viewed: false,
      };
      const post = (id: number) => client().call(saveVideoCheck, { params: { id }, body });
      await expect(post(another.video(0))).rejects.toMatchObject({ failure: { status: 404 } });
      await expect(post(one.video(0))).rejects.toMatchObject({ failure: { status: 400 } });
      const quiz = await openActivity(me, running(), 'quiz');
      const elsewhere = {
        params: { id: one.video(0) },
        body: { ...body, action_id: quiz, video_id: one.video(0) },
      };
      await expect(client().call(saveVideoCheck, elsewhere)).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });

    longTest('stores one check for concurrent requests', async () => {
      const { open, update, checks } = await playlist();
      expect(new Set((await Promise.all(Array.from({ length: 50 }, () => open()))).map(String)).size).toBe(1);
      later(40);
      await Promise.all(Array.from({ length: 50 }, () => update(0, true)));
      expect(await checks()).toHaveLength(1);
    });
  });

  describe('taking part', () => {
    longTest('pays points and cashback once per member after all videos are viewed', async () => {
      const { seen, take, action } = await playlist([{ isRequired: true }, {}]);
      const points = async () => (await client().call(getPoints, { params: { userId: me.user.id } })).points;
      const before = await points();
      await seen(0);
      await expect(take()).rejects.toMatchObject(refused(422, playlistTexts.unfinished));
      await seen(1);
      const twice = await Promise.all([take('same'), take('same')]);
      expect(twice[0]).toMatchObject({ points: 350 });
      expect(twice[1]).toEqual(twice[0]);
      const others = await Promise.allSettled(Array.from({ length: 50 }, () => take()));
      expect(others.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(take()).rejects.toMatchObject(refused(422, participationTexts.limit));
      expect(await points()).toBe(before + 350);
      const earned = await client().call(listEarnedPoints, { query: { 'where[user_id]': me.user.id } });
      expect(earned.filter(({ origin }) => origin.id === action)).toMatchObject([
        { points: 350, origin: { activity: 'video' } },
      ]);
    });

    test('accepts one of fifty concurrent requests without an idempotency key', async () => {
      const { seen, take, action } = await playlist();
      await seen(0);
      const all = await Promise.allSettled(Array.from({ length: 50 }, () => take()));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const rows = await db()
        .selectFrom('participation')
        .select('id')
        .where('activity_id', '=', action)
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('outside videos require their own call', async () => {
      const own = await playlist();
      await own.seen(0);
      await expect(own.takeOutside()).rejects.toMatchObject(refused(422, playlistTexts.otherCall));
      expect(await own.take()).toMatchObject({ points: 350 });
      const mixed = await playlist([{}, outside]);
      await expect(mixed.takeOutside()).rejects.toMatchObject(refused(422, playlistTexts.unfinished));
      await mixed.seen(0);
      await mixed.seen(1);
      await expect(mixed.take()).rejects.toMatchObject(refused(422, playlistTexts.otherCall));
      expect(await mixed.takeOutside()).toMatchObject({ points: 350 });
      await expect(mixed.takeOutside()).rejects.toMatchObject(refused(422, participationTexts.limit));
    });

    test('taking part requires an open window, the prerequisites and at least one video', async () => {
      const closed = await playlist([{}], { starts_at: new Date(0), ends_at: new Date(1) });
      await closed.seen(0);
      await expect(closed.take()).rejects.toMatchObject({ failure: { status: 422 } });
      const empty = await playlist([]);
      await expect(empty.take()).rejects.toMatchObject(refused(422, playlistTexts.unfinished));
      const before = await openActivity(me, running(), 'agreement');
      const locked = await playlist();
      await locked.seen(0);
      await db()
        .insertInto('prerequisite')
        .values({
          activity_id: locked.action,
          required_id: before,
          station_id: me.user.station.id,
          position: 0,
        })
        .execute();
      await expect(locked.take()).rejects.toMatchObject(
        refused(422, shortTexts.prerequisites(['Atividade de teste'])),
      );
    });
  });
});
