type Keyframes = readonly (readonly [frame: number, value: readonly number[]])[];
type Rgb = readonly [red: number, green: number, blue: number];

const FRAMES = 90;
const SIZE = 200;

function animated(frames: Keyframes) {
  const ease = { i: { x: [0.3], y: [1] }, o: { x: [0.5], y: [0] } };
  return { a: 1, k: frames.map(([t, s]) => ({ t, s, ...ease })) };
}

function constant(value: number | readonly number[]) {
  return { a: 0, k: value };
}

interface LayerShape {
  readonly shape: object;
  readonly color: Rgb;
  readonly position: ReturnType<typeof animated> | ReturnType<typeof constant>;
  readonly scale?: ReturnType<typeof animated>;
  readonly rotation?: ReturnType<typeof animated>;
  readonly opacity?: ReturnType<typeof animated>;
}

function layer({ shape, color, position, scale, rotation, opacity }: LayerShape, index: number) {
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
      a: constant([0, 0, 0]),
      p: position,
      s: scale ?? constant([100, 100, 100]),
      r: rotation ?? constant(0),
      o: opacity ?? constant(100),
    },
    shapes: [
      {
        ty: 'gr',
        it: [
          shape,
          { ty: 'fl', c: constant([...color, 1]), o: constant(100) },
          {
            ty: 'tr',
            p: constant([0, 0]),
            a: constant([0, 0]),
            s: constant([100, 100]),
            r: constant(0),
            o: constant(100),
          },
        ],
      },
    ],
  };
}

function animation(name: string, shapes: readonly LayerShape[]): Record<string, unknown> {
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
    layers: shapes.map(layer),
  };
}

const gold: Rgb = [0.98, 0.75, 0.18];
const red: Rgb = [0.9, 0.26, 0.33];
const blue: Rgb = [0.36, 0.6, 0.86];
const grey: Rgb = [0.62, 0.66, 0.74];
const green: Rgb = [0.2, 0.62, 0.36];
const paperColors: readonly Rgb[] = [gold, red, [0.2, 0.6, 0.86], green, [0.6, 0.38, 0.8]];

function confetti(): readonly LayerShape[] {
  return [...tick, ...fallingPapers()];
}

function fallingPapers(): readonly LayerShape[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const reach = 60 + (index % 5) * 8;
    const [x, y] = [100 + Math.cos(angle) * reach, 90 + Math.sin(angle) * reach];
    return {
      shape: { ty: 'rc', p: constant([0, 0]), s: constant([10, 6]), r: constant(1) },
      color: paperColors[index % paperColors.length] ?? gold,
      position: animated([
        [0, [100, 90, 0]],
        [40, [Math.round(x), Math.round(y), 0]],
        [FRAMES, [Math.round(x), Math.round(y) + 30, 0]],
      ]),
      rotation: animated([
        [0, [0]],
        [FRAMES, [index % 2 === 0 ? 360 : -360]],
      ]),
      opacity: animated([
        [0, [100]],
        [60, [100]],
        [FRAMES, [0]],
      ]),
    };
  });
}

const popUp = animated([
  [0, [0, 0, 100]],
  [30, [120, 120, 100]],
  [45, [100, 100, 100]],
]);

/** Stays visible after the confetti, so the animation never ends empty. */
const tick: readonly LayerShape[] = [
  {
    shape: {
      ty: 'sh',
      ks: constant({
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
    position: constant([100, 100, 0]),
    scale: popUp,
  },
  {
    shape: { ty: 'el', d: 1, p: constant([0, 0]), s: constant([92, 92]) },
    color: green,
    position: constant([100, 100, 0]),
    scale: popUp,
  },
];

const star: LayerShape = {
  shape: {
    ty: 'sr',
    sy: 1,
    d: 1,
    pt: constant(5),
    p: constant([0, 0]),
    r: constant(0),
    or: constant(70),
    os: constant(0),
    ir: constant(30),
    is: constant(0),
  },
  color: gold,
  position: constant([100, 100, 0]),
  scale: popUp,
};

const heart: LayerShape = {
  shape: {
    ty: 'sh',
    ks: constant({
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
  position: constant([100, 105, 0]),
  scale: popUp,
};

function rain(): readonly LayerShape[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [x, startFrame] = [28 + index * 18, (index * 17) % 40];
    return {
      shape: { ty: 'el', p: constant([0, 0]), s: constant([8, 16]), d: 1 },
      color: blue,
      position: animated([
        [startFrame, [x, 96, 0]],
        [startFrame + 45, [x, 178, 0]],
      ]),
      opacity: animated([
        [startFrame, [0]],
        [startFrame + 8, [100]],
        [startFrame + 34, [100]],
        [startFrame + 45, [0]],
      ]),
    };
  });
}

function puff(x: number, y: number, size: number): LayerShape {
  return {
    shape: { ty: 'el', p: constant([0, 0]), s: constant([size, size]), d: 1 },
    color: grey,
    position: constant([x, y, 0]),
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
