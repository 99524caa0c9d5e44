import { expect, test } from 'vitest';
import { parseMessage, playerProtocols } from './player-events.ts';

test('reads position, speed and state from a YouTube message', () => {
  const message =
    '{"event":"infoDelivery","info":{"currentTime":12.5,"duration":60,"playbackRate":2,"playerState":1}}';
  expect(playerProtocols.YouTube.read(parseMessage(message))).toEqual({
    position: 12.5,
    duration: 60,
    rate: 2,
    state: 'playing',
  });
  expect(playerProtocols.YouTube.read({ event: 'infoDelivery', info: { playerState: 0 } })?.state).toBe(
    'ended',
  );
  expect(playerProtocols.YouTube.read({ event: 'onReady' })).toBeUndefined();
});

test('reads position, duration and state from a Vimeo message', () => {
  const message = { event: 'timeupdate', data: { seconds: 3, percent: 0.1, duration: 30 } };
  expect(playerProtocols.Vimeo.read(parseMessage(message))).toMatchObject({ position: 3, duration: 30 });
  expect(playerProtocols.Vimeo.read({ event: 'ended', data: { seconds: 30, duration: 30 } })?.state).toBe(
    'ended',
  );
  expect(playerProtocols.Vimeo.read({ event: 'seeking' })?.state).toBe('resting');
  expect(playerProtocols.Vimeo.read({ event: 'ready' })).toBeUndefined();
});

test.each(['', 'nada', '[1', 'null', 7, null, undefined])(
  'both players ignore a message that is not a JSON object: %j',
  (data) => {
    expect(playerProtocols.YouTube.read(parseMessage(data))).toBeUndefined();
    expect(playerProtocols.Vimeo.read(parseMessage(data))).toBeUndefined();
  },
);

test('a player message drops values that are not finite numbers', () => {
  const info = { currentTime: '12', duration: Number.NaN, playbackRate: null };
  expect(playerProtocols.YouTube.read({ event: 'infoDelivery', info })).toEqual({});
});
