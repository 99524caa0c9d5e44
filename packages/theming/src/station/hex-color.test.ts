import { describe, expect, it } from 'vitest';
import { hexColor, suggestColor } from './hex-color.ts';

describe('hexColor', () => {
  it.each([
    ['#5B2EFF', '#5b2eff'],
    ['#abc', '#aabbcc'],
    ['#F09', '#ff0099'],
  ])('parses the hex colour %s as %s', (input, parsed) => {
    expect(hexColor.parse(input)).toBe(parsed);
  });

  it.each(['5b2eff', '#5b2ef', '#5b2eff80', '#ggg', 'red', ' #fff', '#fff\n', '#fff;}', ''])(
    'refuses the hex colour %j',
    (input) => {
      expect(hexColor.safeParse(input).success).toBe(false);
    },
  );
});

describe('suggestColor', () => {
  it.each([
    ['5b2eff', '#5b2eff'],
    ['0xABC', '#aabbcc'],
    ['#5b2eff80', '#5b2eff'],
    ['Rebecca Purple', '#663399'],
    ['rgb(91, 46, 255)', '#5b2eff'],
    ['rgba(100% 0% 0% / 0.5)', '#ff0000'],
    ['rgb(300, 0, 0)', undefined],
    ['hsl(0 100% 50%)', '#ff0000'],
    ['hsla(252deg, 100%, 59%, 0.5)', '#582eff'],
    ['hsl(0.5turn 100% 50%)', '#00ffff'],
    ['hsl(0 300% 50%)', undefined],
    ['hsl(. 100% 50%)', undefined],
    ['nonsense', undefined],
    ['rgb('.repeat(100_000), undefined],
  ])('suggests a colour for $0: $1', (input, suggestion) => {
    expect(suggestColor(input)).toBe(suggestion);
  });
});
