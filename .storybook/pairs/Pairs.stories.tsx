import { type ColorToken, scrimCss, tokenName } from '@estacao/theming/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps, CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { collectFindings } from './collect.ts';
import { paintedPairName } from './judge.ts';
import { applyProbe } from './probe.ts';
import { prepareStates, type State, withState } from './states.ts';

// These stories run under test only: the pair check reads what a browser paints.

const meta = {
  title: 'Pairs',
  tags: ['!autodocs'],
  parameters: { pairs: false, a11y: { test: 'off' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function color(token: ColorToken): string {
  return `var(${tokenName(token)})`;
}

function inspect(element: Element | null, state?: State): { pairs: string[]; faults: string[] } {
  if (element === null) throw new Error('The element is missing.');
  const removeProbe = applyProbe();
  prepareStates();
  const { paintedPairs, faults } =
    (state === undefined ? undefined : withState(element, state, () => collectFindings(element))) ??
    collectFindings(element);
  removeProbe();
  return { pairs: [...new Set(paintedPairs.map(paintedPairName))].sort(), faults };
}

function Background({ token = 'surface', style, ...rest }: { token?: ColorToken } & ComponentProps<'div'>) {
  return <div style={{ padding: 8, background: color(token), ...style }} {...rest} />;
}

export const Words: Story = {
  render: () => (
    <Background id="whole">
      <p style={{ color: color('muted') }}>Pequeno</p>
      <p style={{ color: color('link'), fontSize: 32 }}>Grande</p>
      <input
        aria-label="Vazio"
        placeholder="Pesquisar"
        style={{ background: color('field'), color: color('text') }}
      />
      <input
        aria-label="Cheio"
        defaultValue="Ana"
        style={{ background: color('field'), color: color('text') }}
      />
      <style>{`#whole input::placeholder { color: ${color('muted')}; opacity: 1 }`}</style>
    </Background>
  ),
  play: async ({ canvasElement }) => {
    const { pairs, faults } = inspect(canvasElement.querySelector('#whole'));
    await expect(faults).toEqual([]);
    await expect(pairs).toEqual(
      expect.arrayContaining([
        'link on surface (large)',
        'muted on field (text)',
        'muted on surface (text)',
        'text on field (text)',
      ]),
    );
    await expect(pairs).not.toContain('link on surface (text)');
  },
};

export const Lines: Story = {
  render: () => (
    <Background id="whole">
      <div style={{ height: 20, border: `2px solid ${color('control')}` }} />
      <div style={{ height: 20, outline: `2px solid ${color('focus-outer')}` }} />
      <div
        style={{
          height: 20,
          outline: `2px solid ${color('focus-outer')}`,
          outlineOffset: -4,
          background: color('tint'),
        }}
      />
      <div style={{ height: 20, background: color('action') }} />
      <svg aria-hidden width="20" height="20" style={{ color: color('danger') }}>
        <circle cx="10" cy="10" r="8" stroke="currentColor" fill="none" />
      </svg>
      <i className="mark" />
      <style>{`.mark::after { content: ''; display: block; height: 8px; background: ${color('accent')} }`}</style>
    </Background>
  ),
  play: async ({ canvasElement }) => {
    const { pairs, faults } = inspect(canvasElement.querySelector('#whole'));
    await expect(faults).toEqual([]);
    await expect(pairs).toEqual(
      expect.arrayContaining([
        'accent on surface (fill)',
        'action on surface (fill)',
        'control on surface (border)',
        'danger on surface (icon)',
        'focus-outer on surface (ring)',
        'focus-outer on tint (ring)',
      ]),
    );
  },
};

export const Unseen: Story = {
  render: () => (
    <Background id="whole" style={{ position: 'relative' }}>
      <p style={{ color: color('danger'), visibility: 'hidden' }}>Escondido</p>
      <p style={{ color: color('danger'), display: 'none' }}>Ausente</p>
      <p style={{ color: color('danger'), position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        Lido
      </p>
      <div style={{ height: 20, border: '0 solid', borderColor: color('danger') }} />
    </Background>
  ),
  play: async ({ canvasElement }) => {
    const { pairs, faults } = inspect(canvasElement.querySelector('#whole'));
    await expect(faults).toEqual([]);
    await expect(pairs.filter((pair) => pair.startsWith('danger'))).toEqual([]);
  },
};

/** A floating label's background is the element below it on screen, not its parent in the document. */
export const Floating: Story = {
  render: () => (
    <Background token="canvas" style={{ position: 'relative', height: 60 }}>
      <div style={{ height: 60, background: color('brand') }} />
      <span id="whole" style={{ position: 'absolute', top: 16, left: 16, color: color('on-brand') }}>
        Novo
      </span>
    </Background>
  ),
  play: async ({ canvasElement }) => {
    const { pairs } = inspect(canvasElement.querySelector('#whole'));
    await expect(pairs).toEqual(['on-brand on brand (text)']);
  },
};

function renderWords(style: CSSProperties, key: string) {
  return (
    <Background key={key} id={key}>
      <p style={{ color: color('text'), ...style }}>Palavras</p>
    </Background>
  );
}
const errors: Record<string, [CSSProperties, RegExp]> = {
  opacity: [{ opacity: 0.5 }, /has an opacity of 0\.5/],
  blend: [{ mixBlendMode: 'multiply' }, /is blended/],
  filter: [{ filter: 'blur(1px)' }, /is filtered/],
  gradient: [{ backgroundImage: `linear-gradient(${color('brand')}, ${color('accent')})` }, /gradient/],
};

export const Unprovable: Story = {
  render: () => <>{Object.entries(errors).map(([key, [style]]) => renderWords(style, key))}</>,
  play: async ({ canvasElement }) => {
    for (const [key, [, message]] of Object.entries(errors)) {
      const { faults } = inspect(canvasElement.querySelector(`#${key}`));
      await expect(faults.join('\n')).toMatch(message);
    }
  },
};

/**
 * A style sheet's literal colour is a fault. Inline colours come with content, and the rendering component
 * checks them.
 */
export const Literals: Story = {
  render: () => (
    <>
      <style>{'.literal { color: #123456 } .ground { background: #fedcba }'}</style>
      <Background id="text">
        <p className="literal">Palavras</p>
      </Background>
      <div id="ground" className="ground">
        <p style={{ color: color('text') }}>Palavras</p>
      </div>
      <div id="content" style={{ background: '#fedcba', color: '#123456' }}>
        Palavras
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(inspect(canvasElement.querySelector('#text')).faults.join()).toMatch(
      /rgb\(18, 52, 86\) on surface/,
    );
    await expect(inspect(canvasElement.querySelector('#ground')).faults.join()).toMatch(
      /text on rgb\(254, 220, 186\)/,
    );
    await expect(inspect(canvasElement.querySelector('#content')).faults).toEqual([]);
  },
};

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"%3E%3Crect width="10" height="10" fill="teal"/%3E%3C/svg%3E';

export const OverPictures: Story = {
  render: () => (
    <>
      {['bare', 'scrim'].map((key) => (
        <div key={key} id={key} style={{ position: 'relative', height: 80 }}>
          <img src={picture} alt="" style={{ width: '100%', height: 80 }} />
          <p
            style={{ position: 'absolute', top: 0, left: 0, padding: 20 }}
            className={key === 'scrim' ? 'on-scrim' : 'on-picture'}
          >
            Palavras
          </p>
        </div>
      ))}
      <style>{`.on-picture { color: ${color('text')} } .on-scrim { color: ${scrimCss.text}; background: ${scrimCss.background} }`}</style>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(inspect(canvasElement.querySelector('#bare')).faults.join()).toMatch(/text on a picture/);
    await expect(inspect(canvasElement.querySelector('#scrim')).faults).toEqual([]);
  },
};

const fading = `linear-gradient(to top, ${scrimCss.background}, transparent)`;
const onFading: Record<string, [style: string, message: RegExp | undefined]> = {
  around: [`#around { background: ${fading} } #around p { color: ${scrimCss.text} }`, /on a gradient/],
  veiled: [
    `#veiled::before { content: ''; position: absolute; inset: 0; background: ${fading} }`,
    /on a gradient/,
  ],
  edge: [
    `#edge p { background: ${scrimCss.background}; color: ${scrimCss.text}; height: 10px }`,
    /on the edge/,
  ],
  beyond: [
    `#beyond p { background: ${scrimCss.background}; color: ${scrimCss.text} } #beyond::before { content: ''; position: absolute; inset: 0; background: ${fading} }`,
    undefined,
  ],
  apart: [
    `#apart::before { content: ''; position: absolute; inset: 60px 0 0; background: ${fading} }`,
    undefined,
  ],
};

/** Text over the full scrim passes; text over its fading end is a fault. */
export const Fading: Story = {
  render: () => (
    <>
      <style>{`.fading { color: ${color('text')} }`}</style>
      {Object.entries(onFading).map(([key, [style]]) => (
        <div key={key} id={key} className="fading" style={{ position: 'relative', height: 120 }}>
          <style>{style}</style>
          <p style={{ margin: 0, lineHeight: 1.5 }}>Palavras</p>
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const [key, [, message]] of Object.entries(onFading)) {
      const { faults } = inspect(canvasElement.querySelector(`#${key}`));
      if (message === undefined) await expect(faults).toEqual([]);
      else await expect(faults.join('\n')).toMatch(message);
    }
  },
};

const wrongAncestors: Record<string, [style: string, message: RegExp]> = {
  dim: [`background: ${color('brand')}; opacity: 0.5`, /::before has an opacity of 0\.5/],
  mixed: [`background: ${color('brand')}; mix-blend-mode: multiply`, /::before is blended/],
  blurred: [`background: ${color('brand')}; filter: blur(1px)`, /::before is filtered/],
  graded: [`background: linear-gradient(${color('brand')}, ${color('accent')})`, /::before is filled with a/],
  scrimmed: [`background: linear-gradient(${scrimCss.background}, ${color('accent')})`, /filled with a/],
};

export const Generated: Story = {
  render: () => (
    <>
      {Object.entries(wrongAncestors).map(([key, [style]]) => (
        <Background key={key} id={key}>
          <style>{`#${key}::before { content: ''; display: block; height: 8px; ${style} }`}</style>
        </Background>
      ))}
      <Background id="nothing">
        <style>{"#nothing::before { content: ''; position: absolute; opacity: 0.5 }"}</style>
      </Background>
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const [key, [, message]] of Object.entries(wrongAncestors)) {
      const { faults } = inspect(canvasElement.querySelector(`#${key}`));
      await expect(faults.join('\n')).toMatch(message);
    }
    await expect(inspect(canvasElement.querySelector('#nothing')).faults).toEqual([]);
  },
};

/** Hover rules apply to the marker attribute, even on a machine without a mouse. */
export const States: Story = {
  render: () => (
    <Background id="around">
      <button type="button" id="whole" style={{ width: 100, height: 40 }}>
        Ir
      </button>
      <i id="marked" />
      <style>{`
        #marked:active::after { content: ''; background: ${color('danger')} }
        #whole { color: ${color('text')}; background: ${color('secondary')} }
        @media (hover: hover) and (pointer: fine) { #whole:hover { color: ${color('link')} } }
        #whole:active { color: ${color('danger')} }
        #whole:focus-visible { outline: 2px solid ${color('focus-outer')} }
        #around:focus-within { background: ${color('selected')} !important }
      `}</style>
    </Background>
  ),
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector('#whole');
    const findPairs = (state?: State) =>
      inspect(button, state).pairs.filter((pair) => !pair.includes('(fill)'));
    await expect(findPairs()).toEqual(['text on secondary (text)']);
    await expect(findPairs('hover')).toEqual(['link on secondary (text)']);
    await expect(findPairs('pressed')).toEqual(['danger on secondary (text)']);
    await expect(findPairs('focus')).toEqual(['focus-outer on selected (ring)', 'text on secondary (text)']);
    await expect(findPairs()).toEqual(['text on secondary (text)']);
    // An element without a state rule is skipped; a rule for its pseudo-element counts.
    prepareStates();
    const hasStateRule = (id: string) => {
      const element = canvasElement.querySelector(id);
      return element !== null && withState(element, 'pressed', () => true) === true;
    };
    await expect(hasStateRule('#around')).toBe(false);
    await expect(hasStateRule('#marked')).toBe(true);
  },
};
