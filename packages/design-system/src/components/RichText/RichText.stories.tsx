import type { SafeHtml } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { RichText } from './RichText.tsx';
import { sanitise, toTextOnlyHtml } from './safe-html.ts';
import { hostileCases } from './testing/hostile.ts';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAUCAIAAABj86gYAAAAsElEQVR42rXN3QoBURTF8fXoSiklohEREY2ITGeYxkcTmpAkSV7AK3gAF260T3tOM6ddv9v1X1idXqIQxE9R8PcPUfCiuyjMNjdRmIRXo89bcYxbjJYXTkJXx0UwVGddqvQ/PYX+/Ehkrv+QGrrTmLA8IDW0xwfC8oDU0HR3hOUBqaE+iAjLA1JDrbfVZa7rKVQ6a06qNBdBqRUaJXSNWxQbgSgUnIUo5KtKFHJlT9QXn6h7CbzYnMcAAAAASUVORK5CYII=';

const article = `
<h1>Regulamento da campanha</h1>
<p>Participe <strong>até 31/03</strong> e some pontos. Leia a <a href="/politica">política de privacidade</a> e o
<a href="https://exemplo.test/edital">edital completo</a>.</p>
<h2>Como participar</h2>
<ol><li>Entre na sua conta.</li><li>Escolha uma atividade:<ul><li>quiz</li><li>curso</li></ul></li></ol>
<blockquote><p>Quem participa conhece gente nova.</p></blockquote>
<h3>Pontos por atividade</h3>
<table><caption>Pontos por atividade</caption>
<thead><tr><th>Atividade</th><th>Pontos</th><th>Prazo</th><th>Quem pode participar</th></tr></thead>
<tbody><tr><td>Quiz da semana</td><td>100</td><td>Domingo</td><td>Todos</td></tr>
<tr><td>Primeiros socorros</td><td>1.250</td><td>31/03</td><td>Maiores de idade</td></tr></tbody></table>
<figure><img src="${picture}" alt="Sol sobre a serra" width="640" height="400"><figcaption>A sede, ao amanhecer.</figcaption></figure>
<p>Use o código <code>SERRA10</code> e ganhe <mark>10% de desconto</mark>.</p>
<hr><p><small>Promoção válida enquanto durarem os estoques.</small></p>`;

function SanitisedText({ text }: { text: string | undefined }) {
  const [html, setHtml] = useState<SafeHtml>();
  useEffect(() => {
    if (text !== undefined) void sanitise(text).then(setHtml);
  }, [text]);
  return <RichText html={html} />;
}

const meta = {
  title: 'Components/Content/RichText',
  component: SanitisedText,
  parameters: { propsOf: RichText },
  args: { text: article },
} satisfies Meta<typeof SanitisedText>;

export default meta;
type Story = StoryObj<typeof meta>;

const longTimeout = { timeout: 5000 };

export const Rest: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: 'Regulamento da campanha' }, longTimeout);
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'política de privacidade' })).not.toHaveAttribute('target');
    const externalLink = canvas.getByRole('link', { name: /^edital completo/ });
    await expect(externalLink).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByRole('img', { name: 'Sol sobre a serra' })).toHaveAttribute('loading', 'lazy');
  },
};

export const Loading: Story = {
  args: { text: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
  },
};

/** A wide table scrolls within its own region, also by keyboard; the page does not. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('region', { name: 'Pontos por atividade' }, longTimeout);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(table).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    if (window.innerWidth <= 320) await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
  },
};

export const LongWords: Story = {
  args: {
    text: '<h2>Otorrinolaringologistas-credenciados-do-convênio-interestadual</h2><p>https://exemplo.test/um-endereco-sem-espacos-que-nao-cabe-em-nenhuma-linha-de-um-telefone</p><ul><li>Inconstitucionalissimamente-e-outras-palavras-compridas</li></ul>',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const OneLine: Story = { args: { text: 'Sem nenhuma marcação.' } };

export const Hostile: Story = {
  args: { text: hostileCases.map(([, html]) => html).join('') },
  play: async ({ canvas, canvasElement, step }) => {
    const originalAlert = window.alert;
    let hasAlerted = false;
    window.alert = () => {
      hasAlerted = true;
    };
    for (const [description, html, sanitisedHtml] of hostileCases)
      await step(description, async () => {
        await expect(await sanitise(html)).toBe(sanitisedHtml);
      });
    await canvas.findAllByRole('link', {}, longTimeout);
    await expect(
      canvasElement.querySelector('script, style, svg, form, input, object, [onerror], [style]'),
    ).toBeNull();
    await expect(hasAlerted).toBe(false);
    window.alert = originalAlert;
  },
};

export const OnlyWords: Story = {
  args: { text: '<p>As palavras ficam.</p>' },
  play: async () => {
    await expect(
      toTextOnlyHtml(
        '<p>a <b>b</b></p><script>alert(1)</script>c &lt;img onerror=x&gt;<img src=x onerror=x>',
      ),
    ).toBe('<p>a b</p><p>c &lt;img onerror=x&gt;</p>');
  },
};

export const Video: Story = {
  args: { text: '<p>Os vídeos do clube são mostrados entre os parágrafos.</p>' },
  play: async () => {
    const readFrameAttributes = (html: string) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const iframe = body.querySelector('iframe');
      return iframe === null
        ? undefined
        : Object.fromEntries(iframe.getAttributeNames().map((name) => [name, iframe.getAttribute(name)]));
    };
    const commonAttributes = {
      loading: 'lazy',
      allow: 'encrypted-media; fullscreen; picture-in-picture',
      referrerpolicy: 'strict-origin-when-cross-origin',
    };
    await expect(
      readFrameAttributes(
        await sanitise('<iframe src="https://www.youtube.com/embed/x" onload="alert(1)" width="9"></iframe>'),
      ),
    ).toEqual({ ...commonAttributes, src: 'https://www.youtube.com/embed/x', title: 'Vídeo' });
    await expect(
      await sanitise(
        '<iframe src="https://www.youtube.com/embed/x"><img src="x" onerror="alert(1)"></iframe>',
      ),
    ).not.toContain('img');
    await expect(
      readFrameAttributes(
        await sanitise('<iframe src="https://player.vimeo.com/video/1" title="A sede"></iframe>'),
      ),
    ).toEqual({ ...commonAttributes, src: 'https://player.vimeo.com/video/1', title: 'A sede' });
  },
};
