import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { toneOn } from '../color/tone.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { fillOf } from './fills.ts';
import { neutralBackground } from './hues.ts';
import { memoByNumber } from './memo.ts';

/** The hue of each meaning, and a range in which it can avoid a brand of the same hue. */
const hueRanges = {
  success: { preferred: 150, from: 138, to: 168, chroma: 0.14 },
  warning: { preferred: 75, from: 58, to: 92, chroma: 0.13 },
  info: { preferred: 245, from: 222, to: 262, chroma: 0.14 },
  danger: { preferred: 27, from: 12, to: 36, chroma: 0.19 },
} as const;

export type Feedback = keyof typeof hueRanges;
export const feedbacks = Object.keys(hueRanges) as Feedback[];

const MIN_HUE_DISTANCE = 24;
function hueDistance(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

export interface FeedbackHue {
  readonly hue: number;
  /** False when the hue is too close to the brand. Then a bar marks the message. */
  readonly isDistinct: boolean;
}

function nearestBrandDistance(hue: number, brands: readonly Oklch[]): number {
  let nearest = 180;
  for (const { c, h } of brands) if (c >= 0.06) nearest = Math.min(nearest, hueDistance(hue, h));
  return nearest;
}

export function feedbackHue(name: Feedback, brands: readonly Oklch[]): FeedbackHue {
  const { preferred, from, to } = hueRanges[name];
  if (nearestBrandDistance(preferred, brands) >= MIN_HUE_DISTANCE)
    return { hue: preferred, isDistinct: true };
  const hue = nearestBrandDistance(from, brands) > nearestBrandDistance(to, brands) ? from : to;
  return { hue, isDistinct: nearestBrandDistance(hue, brands) >= MIN_HUE_DISTANCE };
}

interface FeedbackColors {
  readonly tone: Rgb;
  readonly fill: Rgb;
  readonly hover: Rgb;
  readonly pressed: Rgb;
  readonly on: Rgb;
  readonly tint: Rgb;
}

const colorsOf = memoByNumber((key): FeedbackColors => {
  const hue = key % 360;
  const scheme: Scheme = key % 720 >= 360 ? 'dark' : 'light';
  const name = feedbacks[Math.floor(key / 720)] ?? 'danger';
  const chroma = hueRanges[name].chroma;
  const isLight = scheme === 'light';
  const tone = toneOn(neutralBackground[scheme], {
    hue,
    chroma: isLight ? chroma : chroma * 0.75,
    side: isLight ? 'darker' : 'lighter',
    ratio: isLight ? 4.7 : 5.5,
  });
  if (isLight) {
    const { rest, hover, pressed, on } = fillOf(tone, toOklch(tone));
    return {
      tone,
      fill: rest,
      hover,
      pressed,
      on,
      tint: fromOklch(0.955, Math.min(chroma * 0.22, 0.035), hue),
    };
  }
  // In dark, a bright fill would outshine the main action, so it is a tint.
  const tint = fromOklch(0.27, Math.min(chroma * 0.3, 0.05), hue);
  return {
    tone,
    fill: tint,
    hover: fromOklch(0.32, Math.min(chroma * 0.36, 0.065), hue),
    pressed: fromOklch(0.37, Math.min(chroma * 0.42, 0.08), hue),
    on: name === 'danger' ? tone : fillOf(tone, toOklch(tone)).on,
    tint,
  };
});

export function deriveFeedback(name: Feedback, brands: readonly Oklch[], scheme: Scheme): FeedbackColors {
  const { hue } = feedbackHue(name, brands);
  return colorsOf(hue + (scheme === 'dark' ? 360 : 0) + 720 * feedbacks.indexOf(name));
}
