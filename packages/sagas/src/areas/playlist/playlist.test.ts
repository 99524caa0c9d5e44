import { type ActivityDetail, dataOf, paths } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  participationArea,
  participationLeft,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { pointsArea } from '../points/points.ts';
import { playlistArea, selectVideoChecks } from './playlist.ts';
import { playlistFinished, selectPlaylist, videoOpened, videoTicked, videoViewed } from './slice.ts';

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, playlistArea];

beforeEach(async () => {
  const { db } = bed.api().database;
  await db.deleteFrom('video_check').execute();
  await db.deleteFrom('participation').where('source', '=', 'playlist').execute();
});

/** Minimum watch time of the sample video, in milliseconds. */
const LEAST = 2400;

interface There {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly videos: readonly number[];
  readonly leave: () => void;
}

async function atVideos(options: TabOptions = {}, slug = 'cerrado'): Promise<There> {
  const tab = bed.open(slug, { areas, ...options });
  await tab.logIn();
  const { id } = await bed
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('type_id', '=', 18)
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(foundAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('there are no videos');
  return { tab, activity, videos: activity.videos.map((video) => video.id), leave };
}

function state({ tab }: There) {
  return selectPlaylist(tab.state());
}

function viewed(there: There): readonly number[] {
  return (dataOf(selectVideoChecks(there.tab.state())) ?? [])
    .filter(({ isViewed }) => isViewed)
    .map(({ videoId }) => videoId);
}

async function watch(there: There, id: number): Promise<void> {
  there.tab.dispatch(videoOpened(id));
  await there.tab.settled();
  bed.clock().advance(LEAST);
  there.tab.dispatch(videoViewed(id));
  await there.tab.settled();
}

function callsTo({ tab }: There, path: string): number {
  return tab.network.sent.filter((call) => call.startsWith(`POST ${path}`)).length;
}

it('saves each video, records one participation, and shows it on another device', async () => {
  const there = await atVideos();
  const [first = 0, second = 0] = there.videos;
  await watch(there, first);
  expect(viewed(there)).toEqual([first]);
  expect(callsTo(there, '/video-playlist-participation')).toBe(0);
  const elsewhere = await atVideos();
  expect(viewed(elsewhere)).toEqual([first]);
  elsewhere.leave();
  await watch(there, second);
  expect(selectParticipation(there.tab.state(), there.activity.id).feedback).toMatchObject({ earned: 500 });
  there.tab.dispatch(videoViewed(second));
  there.tab.dispatch(playlistFinished());
  await there.tab.settled();
  expect(callsTo(there, '/video-playlist-participation')).toBe(1);
  expect(callsTo(there, '/video-youtube-participation')).toBe(0);
  expect(state(there).steps).toEqual([]);
  there.tab.dispatch(participationLeft(paths.home));
  await there.tab.settled();
  there.leave();
});

it('uses the outside-video call when a video has another host', async () => {
  const there = await atVideos({}, 'minerva');
  for (const id of there.videos) await watch(there, id);
  expect(callsTo(there, '/video-youtube-participation')).toBe(1);
  expect(callsTo(there, '/video-playlist-participation')).toBe(0);
  there.leave();
});

it('waits when a video is viewed faster than possible, and saves it later', async () => {
  const there = await atVideos();
  const [first = 0] = there.videos;
  there.tab.dispatch(videoOpened(first));
  await there.tab.settled();
  there.tab.dispatch(videoViewed(first));
  await there.tab.settled();
  expect(viewed(there)).toEqual([]);
  expect(state(there).error).toBeNull();
  bed.clock().advance(3000);
  await there.tab.settled();
  expect(viewed(there)).toEqual([first]);
  there.leave();
});

it('keeps viewed videos offline and over a reload, and sends them once online', async () => {
  const there = await atVideos();
  const [first = 0] = there.videos;
  there.tab.dispatch(videoOpened(first));
  await there.tab.settled();
  bed.clock().advance(LEAST);
  there.tab.network.isOffline = true;
  there.tab.dispatch(videoViewed(first));
  await there.tab.settled();
  expect(state(there)).toMatchObject({ isWaiting: true, steps: [{ videoId: first, isViewed: true }] });
  const { tabStorage } = there.tab;
  const kept = Object.fromEntries((tabStorage?.keys() ?? []).map((key) => [key, tabStorage?.get(key) ?? '']));
  there.leave();
  const again = await atVideos({ kept });
  expect(viewed(again)).toEqual([first]);
  expect(state(again)).toMatchObject({ isWaiting: false, steps: [] });
  again.leave();
});

it('resumes when the network is back', async () => {
  const there = await atVideos();
  const [first = 0, second = 0] = there.videos;
  await watch(there, first);
  there.tab.dispatch(videoOpened(second));
  await there.tab.settled();
  bed.clock().advance(LEAST);
  there.tab.network.isOffline = true;
  there.tab.dispatch(videoViewed(second));
  await there.tab.settled();
  expect(state(there).isWaiting).toBe(true);
  there.tab.network.isOffline = false;
  there.tab.page.fire('online');
  await there.tab.settled();
  expect(viewed(there)).toEqual([first, second]);
  expect(state(there).isWaiting).toBe(false);
  expect(selectParticipation(there.tab.state(), there.activity.id).feedback).not.toBeNull();
  there.leave();
});

it('ticks and unticks optimistically, and rolls back on failure', async () => {
  const there = await atVideos();
  const [first = 0] = there.videos;
  await watch(there, first);
  const isTicked = () =>
    dataOf(selectVideoChecks(there.tab.state()))?.find(({ videoId }) => videoId === first)?.isTicked;
  const held = there.tab.network.hold('/check-videos');
  there.tab.dispatch(videoTicked({ videoId: first, isTicked: false }));
  await held.arrived;
  expect(isTicked()).toBe(false);
  held.release();
  await there.tab.settled();
  expect(isTicked()).toBe(false);
  there.tab.network.isOffline = true;
  there.tab.dispatch(videoTicked({ videoId: first, isTicked: true }));
  await there.tab.settled();
  expect(isTicked()).toBe(false);
  expect(state(there).error).not.toBeNull();
  there.leave();
});

it('shows why the server refused a video, and reloads the list', async () => {
  const there = await atVideos();
  const [, second = 0] = there.videos;
  there.tab.dispatch(videoViewed(second));
  await there.tab.settled();
  expect(state(there)).toMatchObject({ steps: [], error: expect.stringMatching(/^Assista antes ao vídeo/) });
  there.leave();
});

describe('a member who has taken part', () => {
  it('does not take part again when all videos are viewed once more', async () => {
    const before = await atVideos();
    for (const id of before.videos) await watch(before, id);
    expect(callsTo(before, '/video-playlist-participation')).toBe(1);
    before.tab.dispatch(participationLeft(paths.home));
    await before.tab.settled();
    before.leave();
    await bed.api().database.db.deleteFrom('video_check').execute();
    const again = await atVideos();
    expect(viewed(again)).toEqual([]);
    for (const id of again.videos) await watch(again, id);
    expect(viewed(again)).toEqual(again.videos);
    expect(callsTo(again, '/video-playlist-participation')).toBe(0);
    expect(selectParticipation(again.tab.state(), again.activity.id).feedback).toBeNull();
    again.leave();
  });
});
