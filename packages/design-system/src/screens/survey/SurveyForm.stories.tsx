import { failed, idle, loading, participationTexts, ready, surveyTexts } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NOW, sampleDetail } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { SurveyForm } from './SurveyForm.tsx';
import { surveyFor } from './testing/content.ts';

const meta = {
  title: 'Screens/Survey/SurveyForm',
  tags: ['station'],
  component: SurveyForm,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    activity: ready(sampleDetail({ kind: 'survey' })),
    survey: idle,
    now: NOW,
    answers: {},
    errors: {},
    onAnswer: fn(),
    onSend: fn(),
    onLeave: fn(),
    onRetry: fn(),
    onRetryActivity: fn(),
  },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const survey = ready(surveyFor(station.slug, 'survey', pictures.covers));
    return <SurveyForm {...args} survey={args.survey.status === 'idle' ? survey : args.survey} />;
  },
} satisfies Meta<typeof SurveyForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Sent: Story = {
  args: { sent: true },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sucesso' }, { timeout: 5000 }));
    await waitFor(() => expect(dialog.getByText(surveyTexts.sent)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Página inicial' }));
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
  },
};

export const Over: Story = {
  tags: ['!station'],
  args: {
    activity: ready(
      sampleDetail({
        kind: 'survey',
        window: { start: '2026-01-01T12:00:00Z', end: '2026-02-01T12:00:00Z' },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: surveyTexts.send })).toBeNull();
    await expect(canvas.getByText(/Você pode participar entre os dias/)).toBeVisible();
  },
};

export const Limit: Story = {
  tags: ['!station'],
  args: { activity: ready(sampleDetail({ kind: 'survey', limitPerUser: 1, participations: 1 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.limit)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus vouchers' })).toHaveAttribute(
      'href',
      '/homepage/vouchers',
    );
    await expect(canvas.queryByRole('button', { name: surveyTexts.send })).toBeNull();
  },
};

export const Waiting: Story = { tags: ['!station'], args: { activity: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { survey: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const None: Story = {
  tags: ['!station'],
  args: { survey: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: surveyTexts.unknownSurvey })).toBeVisible();
  },
};
