import { fromOklch, oklabOfLinear } from './oklch.ts';
import { fromLinear, type Rgb } from './srgb.ts';

// Converts CSS Color 4 spaces to 8-bit sRGB. The numbers are from the specification.

export type Triple = readonly [number, number, number];

type Matrix = readonly [Triple, Triple, Triple];

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple;
}

const linearFromXyz: Matrix = [
  [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
  [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
  [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
];

const xyzFromXyzD50: Matrix = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];

const xyzFromP3: Matrix = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
];

const xyzFromA98: Matrix = [
  [573536 / 994567, 263643 / 1420810, 187206 / 994567],
  [591459 / 1989134, 6239551 / 9945670, 374412 / 4972835],
  [53769 / 1989134, 351524 / 4972835, 4929758 / 4972835],
];

const xyzFromRec2020: Matrix = [
  [63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314],
  [26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157],
  [0, 19567812 / 697040785, 295819943 / 278816314],
];

const xyzD50FromProphoto: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];

const GAMUT_TOLERANCE = 1e-4;

function fromLinearLight([r, g, b]: Triple): Rgb {
  if ([r, g, b].every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE))
    return fromLinear(r, g, b);
  const { l, a, b: labB } = oklabOfLinear(r, g, b);
  return fromOklch(l, Math.hypot(a, labB), (Math.atan2(labB, a) * 180) / Math.PI);
}

export function fromXyz(xyz: Triple): Rgb {
  return fromLinearLight(multiply(linearFromXyz, xyz));
}

export function fromXyzD50(xyz: Triple): Rgb {
  return fromXyz(multiply(xyzFromXyzD50, xyz));
}

function decodeChannels(channels: Triple, decode: (channel: number) => number): Triple {
  return channels.map(decode) as unknown as Triple;
}

export function fromP3(channels: Triple): Rgb {
  const light = decodeChannels(channels, (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return fromXyz(multiply(xyzFromP3, light));
}

export function fromA98(channels: Triple): Rgb {
  return fromXyz(
    multiply(
      xyzFromA98,
      decodeChannels(channels, (v) => v ** (563 / 256)),
    ),
  );
}

export function fromRec2020(channels: Triple): Rgb {
  const light = decodeChannels(channels, (v) => v ** 2.4);
  return fromXyz(multiply(xyzFromRec2020, light));
}

export function fromProphoto(channels: Triple): Rgb {
  const light = decodeChannels(channels, (v) => (v < 16 / 512 ? v / 16 : v ** 1.8));
  return fromXyzD50(multiply(xyzD50FromProphoto, light));
}

export function fromLab([l, a, b]: Triple): Rgb {
  const y = (l + 16) / 116;
  const invertLabCurve = (t: number) => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27));
  const [x, z] = [invertLabCurve(y + a / 500), invertLabCurve(y - b / 200)];
  return fromXyzD50([x * (0.3457 / 0.3585), invertLabCurve(y), z * ((1 - 0.3457 - 0.3585) / 0.3585)]);
}

export function fromLch([l, c, h]: Triple): Rgb {
  const radians = (h * Math.PI) / 180;
  return fromLab([l, c * Math.cos(radians), c * Math.sin(radians)]);
}
