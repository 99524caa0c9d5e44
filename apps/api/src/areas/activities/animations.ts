type Keyframes = readonly (readonly [frame: number, value: readonly number[]])[];
type Rgb = readonly [red: number, green: number, blue: number];

const FRAMES = 90;
const SIZE = 200;

function moving(frames: Keyframes) {
  const ease = { i: { x: [0.3], y: [1] }, o: { x: [0.5], y: [0] } };
  return { a: 1, k: frames.map(([t, s]) => ({ t, s, ...ease })) };
}

function still(value: number | readonly number[]) {
  return { a: 0, k: value };
}

interface Drawn {
  readonly shape: object;
  readonly color: Rgb;
  readonly position: ReturnType<typeof moving> | ReturnType<typeof still>;
  readonly scale?: ReturnType<typeof moving>;
  readonly rotation?: ReturnType<typeof moving>;
  readonly opacity?: ReturnType<typeof moving>;
}

function layer({ shape, color, position, scale, rotation, opacity }: Drawn, index: number) {
  return {
    ddd: 0,
    ty: 4,
    ind: index + 1,
    nm: `layer ${index + 1}`,
    ip: 0,
    op: FRAMES,
    st: 0,
    sr: 1,
    bm: 0,
    ks: {
      a: still([0, 0, 0]),
      p: position,
      s: scale ?? still([100, 100, 100]),
      r: rotation ?? still(0),
      o: opacity ?? still(100),
    },
    shapes: [
      {
        ty: 'gr',
        it: [
          shape,
          { ty: 'fl', c: still([...color, 1]), o: still(100) },
          { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
        ],
      },
    ],
  };
}

function animation(name: string, drawn: readonly Drawn[]): Record<string, unknown> {
  return {
    v: '5.7.0',
    nm: name,
    fr: 60,
    ip: 0,
    op: FRAMES,
    w: SIZE,
    h: SIZE,
    ddd: 0,
    assets: [],
    layers: drawn.map(layer),
  };
}

const gold: Rgb = [0.98, 0.75, 0.18];
const red: Rgb = [0.9, 0.26, 0.33];
const blue: Rgb = [0.36, 0.6, 0.86];
const grey: Rgb = [0.62, 0.66, 0.74];
const green: Rgb = [0.2, 0.62, 0.36];
const paper: readonly Rgb[] = [gold, red, [0.2, 0.6, 0.86], green, [0.6, 0.38, 0.8]];

function confetti(): readonly Drawn[] {
  return [...tick, ...papers()];
}

function papers(): readonly Drawn[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const reach = 60 + (index % 5) * 8;
    const [x, y] = [100 + Math.cos(angle) * reach, 90 + Math.sin(angle) * reach];
    return {
      shape: { ty: 'rc', p: still([0, 0]), s: still([10, 6]), r: still(1) },
      color: paper[index % paper.length] ?? gold,
      position: moving([
        [0, [100, 90, 0]],
        [40, [Math.round(x), Math.round(y), 0]],
        [FRAMES, [Math.round(x), Math.round(y) + 30, 0]],
      ]),
      rotation: moving([
        [0, [0]],
        [FRAMES, [index % 2 === 0 ? 360 : -360]],
      ]),
      opacity: moving([
        [0, [100]],
        [60, [100]],
        [FRAMES, [0]],
      ]),
    };
  });
}

const popUp = moving([
  [0, [0, 0, 100]],
  [30, [120, 120, 100]],
  [45, [100, 100, 100]],
]);

/** Stays visible after the confetti, so the animation never ends empty. */
const tick: readonly Drawn[] = [
  {
    shape: {
      ty: 'sh',
      ks: still({
        c: true,
        v: [
          [-22, 0],
          [-15, -7],
          [-6, 3],
          [16, -19],
          [23, -12],
          [-6, 17],
        ],
        i: Array.from({ length: 6 }, () => [0, 0]),
        o: Array.from({ length: 6 }, () => [0, 0]),
      } as never),
    },
    color: [1, 1, 1],
    position: still([100, 100, 0]),
    scale: popUp,
  },
  {
    shape: { ty: 'el', d: 1, p: still([0, 0]), s: still([92, 92]) },
    color: green,
    position: still([100, 100, 0]),
    scale: popUp,
  },
];

const star: Drawn = {
  shape: {
    ty: 'sr',
    sy: 1,
    d: 1,
    pt: still(5),
    p: still([0, 0]),
    r: still(0),
    or: still(70),
    os: still(0),
    ir: still(30),
    is: still(0),
  },
  color: gold,
  position: still([100, 100, 0]),
  scale: popUp,
};

const heart: Drawn = {
  shape: {
    ty: 'sh',
    ks: still({
      c: true,
      v: [
        [0, 60],
        [-65, -15],
        [0, -35],
        [65, -15],
      ],
      i: [
        [0, 0],
        [0, 35],
        [-10, -45],
        [0, -40],
      ],
      o: [
        [0, 0],
        [0, -40],
        [10, -45],
        [0, 35],
      ],
    } as never),
  },
  color: red,
  position: still([100, 105, 0]),
  scale: popUp,
};

function rain(): readonly Drawn[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [x, begin] = [28 + index * 18, (index * 17) % 40];
    return {
      shape: { ty: 'el', p: still([0, 0]), s: still([8, 16]), d: 1 },
      color: blue,
      position: moving([
        [begin, [x, 96, 0]],
        [begin + 45, [x, 178, 0]],
      ]),
      opacity: moving([
        [begin, [0]],
        [begin + 8, [100]],
        [begin + 34, [100]],
        [begin + 45, [0]],
      ]),
    };
  });
}

function puff(x: number, y: number, size: number): Drawn {
  return {
    shape: { ty: 'el', p: still([0, 0]), s: still([size, size]), d: 1 },
    color: grey,
    position: still([x, y, 0]),
    scale: popUp,
  };
}

const cloud = [puff(66, 76, 64), puff(104, 60, 80), puff(140, 78, 60)];

export const animations: ReadonlyMap<
  number,
  { readonly name: string; readonly animation: Record<string, unknown> }
> = new Map([
  [1, { name: 'confete', animation: animation('confete', confetti()) }],
  [2, { name: 'estrela', animation: animation('estrela', [star]) }],
  [3, { name: 'coracao', animation: animation('coracao', [heart]) }],
  // For a lost quiz. The cloud layers come first, so they cover the rain.
  [4, { name: 'chuva', animation: animation('chuva', [...cloud, ...rain()]) }],
]);
