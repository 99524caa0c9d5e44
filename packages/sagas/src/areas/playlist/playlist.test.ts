import { type ActivityDetail, dataOf, paths } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import {
  activityArea,
  feedbackClosed,
  participationArea,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { pointsArea } from '../points/points.ts';
import { playlistArea, selectVideoChecks } from './playlist.ts';
import { playlistFinished, selectPlaylist, videoCheckToggled, videoOpened, videoViewed } from './slice.ts';

const fixture = portalFixture();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, playlistArea];

beforeEach(async () => {
  const { db } = fixture.api().database;
  await db.deleteFrom('video_check').execute();
  await db.deleteFrom('participation').where('source', '=', 'playlist').execute();
});

/** Minimum watch time of the sample video, in milliseconds. */
const MIN_WATCH_MS = 2400;

interface VideosVisit {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly videos: readonly number[];
  readonly leave: () => void;
}

async function openVideos(options: TabOptions = {}, slug = 'cerrado'): Promise<VideosVisit> {
  const tab = fixture.open(slug, { areas, ...options });
  await tab.logIn();
  const { id } = await fixture
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('type_id', '=', 18)
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('no playlist activity');
  return { tab, activity, videos: activity.videos.map((video) => video.id), leave };
}

function state({ tab }: VideosVisit) {
  return selectPlaylist(tab.state());
}

function viewedIds(visit: VideosVisit): readonly number[] {
  return (dataOf(selectVideoChecks(visit.tab.state())) ?? [])
    .filter(({ isViewed }) => isViewed)
    .map(({ videoId }) => videoId);
}

async function watch(visit: VideosVisit, id: number): Promise<void> {
  visit.tab.dispatch(videoOpened(id));
  await visit.tab.settled();
  fixture.clock().advance(MIN_WATCH_MS);
  visit.tab.dispatch(videoViewed(id));
  await visit.tab.settled();
}

function countCalls({ tab }: VideosVisit, path: string): number {
  return tab.network.sentRequests.filter((call) => call.startsWith(`POST ${path}`)).length;
}

it('saves each viewed video, shows it on another device, and records one participation', async () => {
  const visit = await openVideos();
  const [firstId = 0, secondId = 0] = visit.videos;
  await watch(visit, firstId);
  expect(viewedIds(visit)).toEqual([firstId]);
  expect(countCalls(visit, '/video-playlist-participation')).toBe(0);
  const otherVisit = await openVideos();
  expect(viewedIds(otherVisit)).toEqual([firstId]);
  otherVisit.leave();
  await watch(visit, secondId);
  expect(selectParticipation(visit.tab.state(), visit.activity.id).feedback).toMatchObject({ earned: 500 });
  visit.tab.dispatch(videoViewed(secondId));
  visit.tab.dispatch(playlistFinished());
  await visit.tab.settled();
  expect(countCalls(visit, '/video-playlist-participation')).toBe(1);
  expect(countCalls(visit, '/video-youtube-participation')).toBe(0);
  expect(state(visit).steps).toEqual([]);
  visit.tab.dispatch(feedbackClosed(paths.home));
  await visit.tab.settled();
  visit.leave();
});

it('calls `video-youtube-participation` when a video has another host', async () => {
  const visit = await openVideos({}, 'minerva');
  for (const id of visit.videos) await watch(visit, id);
  expect(countCalls(visit, '/video-youtube-participation')).toBe(1);
  expect(countCalls(visit, '/video-playlist-participation')).toBe(0);
  visit.leave();
});

it('a video viewed faster than possible waits and is saved later', async () => {
  const visit = await openVideos();
  const [firstId = 0] = visit.videos;
  visit.tab.dispatch(videoOpened(firstId));
  await visit.tab.settled();
  visit.tab.dispatch(videoViewed(firstId));
  await visit.tab.settled();
  expect(viewedIds(visit)).toEqual([]);
  expect(state(visit).error).toBeNull();
  fixture.clock().advance(3000);
  await visit.tab.settled();
  expect(viewedIds(visit)).toEqual([firstId]);
  visit.leave();
});

it('keeps viewed videos offline and over a reload, and sends them once online', async () => {
  const visit = await openVideos();
  const [firstId = 0] = visit.videos;
  visit.tab.dispatch(videoOpened(firstId));
  await visit.tab.settled();
  fixture.clock().advance(MIN_WATCH_MS);
  visit.tab.network.isOffline = true;
  visit.tab.dispatch(videoViewed(firstId));
  await visit.tab.settled();
  expect(state(visit)).toMatchObject({ isWaiting: true, steps: [{ videoId: firstId, isViewed: true }] });
  const { tabStorage } = visit.tab;
  const storedDrafts = Object.fromEntries(
    (tabStorage?.keys() ?? []).map((key) => [key, tabStorage?.get(key) ?? '']),
  );
  visit.leave();
  const reloadedVisit = await openVideos({ tabValues: storedDrafts });
  expect(viewedIds(reloadedVisit)).toEqual([firstId]);
  expect(state(reloadedVisit)).toMatchObject({ isWaiting: false, steps: [] });
  reloadedVisit.leave();
});

it('the playlist resumes when the network is back', async () => {
  const visit = await openVideos();
  const [firstId = 0, secondId = 0] = visit.videos;
  await watch(visit, firstId);
  visit.tab.dispatch(videoOpened(secondId));
  await visit.tab.settled();
  fixture.clock().advance(MIN_WATCH_MS);
  visit.tab.network.isOffline = true;
  visit.tab.dispatch(videoViewed(secondId));
  await visit.tab.settled();
  expect(state(visit).isWaiting).toBe(true);
  visit.tab.network.isOffline = false;
  visit.tab.page.fire('online');
  await visit.tab.settled();
  expect(viewedIds(visit)).toEqual([firstId, secondId]);
  expect(state(visit).isWaiting).toBe(false);
  expect(selectParticipation(visit.tab.state(), visit.activity.id).feedback).not.toBeNull();
  visit.leave();
});

it('ticks and unticks a video optimistically, and rolls back on failure', async () => {
  const visit = await openVideos();
  const [firstId = 0] = visit.videos;
  await watch(visit, firstId);
  const isTicked = () =>
    dataOf(selectVideoChecks(visit.tab.state()))?.find(({ videoId }) => videoId === firstId)?.isTicked;
  const pausedCall = visit.tab.network.pause('/check-videos');
  visit.tab.dispatch(videoCheckToggled({ videoId: firstId, isTicked: false }));
  await pausedCall.arrived;
  expect(isTicked()).toBe(false);
  pausedCall.release();
  await visit.tab.settled();
  expect(isTicked()).toBe(false);
  visit.tab.network.isOffline = true;
  visit.tab.dispatch(videoCheckToggled({ videoId: firstId, isTicked: true }));
  await visit.tab.settled();
  expect(isTicked()).toBe(false);
  expect(state(visit).error).not.toBeNull();
  visit.leave();
});

it('shows why the server refused a video', async () => {
  const visit = await openVideos();
  const [, secondId = 0] = visit.videos;
  visit.tab.dispatch(videoViewed(secondId));
  await visit.tab.settled();
  expect(state(visit)).toMatchObject({ steps: [], error: expect.stringMatching(/^Assista antes ao vídeo/) });
  visit.leave();
});

describe('a member who has taken part', () => {
  it('does not take part again when all videos are viewed again', async () => {
    const firstVisit = await openVideos();
    for (const id of firstVisit.videos) await watch(firstVisit, id);
    expect(countCalls(firstVisit, '/video-playlist-participation')).toBe(1);
    firstVisit.tab.dispatch(feedbackClosed(paths.home));
    await firstVisit.tab.settled();
    firstVisit.leave();
    await fixture.api().database.db.deleteFrom('video_check').execute();
    const secondVisit = await openVideos();
    expect(viewedIds(secondVisit)).toEqual([]);
    for (const id of secondVisit.videos) await watch(secondVisit, id);
    expect(viewedIds(secondVisit)).toEqual(secondVisit.videos);
    expect(countCalls(secondVisit, '/video-playlist-participation')).toBe(0);
    expect(selectParticipation(secondVisit.tab.state(), secondVisit.activity.id).feedback).toBeNull();
    secondVisit.leave();
  });
});
