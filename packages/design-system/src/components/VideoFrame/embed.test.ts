import { expect, test } from 'vitest';
import { embedOf } from './embed.ts';

const youTubeSrc = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&enablejsapi=1';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?list=abc&v=dQw4w9WgXcQ&t=10',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'http://youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('embeds %s with the YouTube player that sets no cookies', (address) => {
  expect(embedOf(address)).toEqual({ provider: 'YouTube', src: youTubeSrc });
});

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('embeds the Vimeo address %s as %s', (address, src) => {
  expect(embedOf(address)).toEqual({ provider: 'Vimeo', src });
});

test.each([
  '',
  '/midia/video.mp4',
  'https://cdn.exemplo.test/video.mp4',
  'https://www.youtube.com/@clube',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.exemplo.test/watch?v=dQw4w9WgXcQ',
  'https://exemplo.test/?https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/clube/videos',
  'javascript://www.youtube.com/watch?v=dQw4w9WgXcQ',
])('finds no video player for the address “%s”', (address) => {
  expect(embedOf(address)).toBeUndefined();
});
