import { expect, test } from 'vitest';
import { messageOf, talks } from './player-events.ts';

test('reads position, speed and end from YouTube', () => {
  const said =
    '{"event":"infoDelivery","info":{"currentTime":12.5,"duration":60,"playbackRate":2,"playerState":1}}';
  expect(talks.YouTube.read(messageOf(said))).toEqual({ at: 12.5, duration: 60, rate: 2, state: 'playing' });
  expect(talks.YouTube.read({ event: 'infoDelivery', info: { playerState: 0 } })?.state).toBe('ended');
  expect(talks.YouTube.read({ event: 'onReady' })).toBeUndefined();
});

test('reads the same from Vimeo', () => {
  const said = { event: 'timeupdate', data: { seconds: 3, percent: 0.1, duration: 30 } };
  expect(talks.Vimeo.read(messageOf(said))).toMatchObject({ at: 3, duration: 30 });
  expect(talks.Vimeo.read({ event: 'ended', data: { seconds: 30, duration: 30 } })?.state).toBe('ended');
  expect(talks.Vimeo.read({ event: 'seeking' })?.state).toBe('resting');
  expect(talks.Vimeo.read({ event: 'ready' })).toBeUndefined();
});

test.each(['', 'nada', '[1', 'null', 7, null, undefined])(
  'ignores a message from another sender: %j',
  (data) => {
    expect(talks.YouTube.read(messageOf(data))).toBeUndefined();
    expect(talks.Vimeo.read(messageOf(data))).toBeUndefined();
  },
);

test('drops values that are not finite numbers', () => {
  const info = { currentTime: '12', duration: Number.NaN, playbackRate: null };
  expect(talks.YouTube.read({ event: 'infoDelivery', info })).toEqual({});
});
