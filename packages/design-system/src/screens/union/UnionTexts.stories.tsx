import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { unionServiceOf } from './testing/content.ts';
import { UnionTexts } from './UnionTexts.tsx';

const { accounting, health, legal, political } = unionAreas;

const meta = {
  title: 'Screens/Union/Texts',
  tags: ['station'],
  component: UnionTexts,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: accounting, page: 'orientacoes', service: idle, showTopics: true, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const { part } = args.area as typeof accounting & { readonly part: keyof typeof unionAreas };
    return (
      <UnionTexts
        {...args}
        service={
          args.service.status === 'idle'
            ? ready(unionServiceOf(station.slug, part, pictures.covers))
            : args.service
        }
      />
    );
  },
} satisfies Meta<typeof UnionTexts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accounting: Story = {
  play: async ({ canvas }) => {
    const paragraphs = [
      'O atendimento contábil acontece às quintas-feiras, das 9h às 18h, com agendamento.',
      'O serviço é gratuito para filiados.',
    ];
    for (const text of paragraphs) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Assuntos atendidos' })).toBeVisible();
    await expect(canvas.getByText('Imposto de renda')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Legal: Story = {
  tags: ['!station'],
  args: { area: legal },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Atendimento de segunda a sexta-feira, das 9h às 18h. Advogados às segundas, quartas e sextas-feiras, das 9h às 13h, com agendamento.',
      ),
    ).toBeVisible();
  },
};

export const Nothing: Story = {
  args: {
    area: political,
    page: 'informacoes',
    showTopics: false,
    service: ready({ texts: {}, topics: [], weekdays: {}, contacts: [], phone: null, playlists: {} }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Informações' })).toBeVisible();
    await expect(canvas.queryByText('Assuntos atendidos')).toBeNull();
  },
};

export const Dentist: Story = {
  args: {
    area: health,
    page: 'agendamento-odontologia-info',
    showTopics: false,
    formAddress: 'agendamento-odontologia',
  },
  play: async ({ canvas }) => {
    const paragraphs = [
      'Atendimento da clínica odontológica: segunda a sexta-feira, das 8h às 18h, e sábado, das 9h às 13h.',
      'O plano odontológico conta com mais de 100 prestadores.',
      'Dependentes de até 21 anos, ou 24 anos se estudantes.',
      'O reembolso da coparticipação é de 50% do percentual pago, creditado em até 90 dias, a partir de 24/03/2025.',
    ];
    for (const text of paragraphs) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Agendar' })).toHaveAttribute(
      'href',
      '/homepage/saude/agendamento-odontologia',
    );
  },
};

export const Loading: Story = { tags: ['!station'], args: { service: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { service: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
