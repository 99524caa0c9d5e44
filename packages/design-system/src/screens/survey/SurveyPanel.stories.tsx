import { failed, idle, loading, noAnswer, ready, type SurveyKind, surveyTexts } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import type { WrittenAnswer } from './answering.ts';
import { SurveyPanel, type SurveyPanelProps } from './SurveyPanel.tsx';
import { sampleOptions, sampleQuestion, sampleSurvey, surveyFor } from './testing/content.ts';

function Live({ onAnswer, onPage, onSecond, ...props }: SurveyPanelProps) {
  const [answers, setAnswers] = useState(props.answers);
  const [page, setPage] = useState(props.page ?? 0);
  const [secondAt, setSecond] = useState(props.secondAt ?? null);
  return (
    <SurveyPanel
      {...props}
      answers={answers}
      page={page}
      secondAt={secondAt}
      onAnswer={(question, answer: WrittenAnswer) => {
        setAnswers((known) => ({ ...known, [question]: answer }));
        setSecond(null);
        onAnswer(question, answer);
      }}
      onPage={(next) => {
        setPage(next);
        onPage?.(next);
      }}
      onSecond={(question) => {
        setSecond(question);
        onSecond?.(question);
      }}
    />
  );
}

const meta = {
  title: 'Screens/Survey/SurveyPanel',
  tags: ['station'],
  component: SurveyPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    survey: idle,
    kind: 'survey',
    answers: {},
    errors: {},
    onAnswer: fn(),
    onPage: fn(),
    onSecond: fn(),
    onFile: fn(),
    onDropFile: fn(),
    onSend: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const survey =
      args.survey.status === 'idle'
        ? ready(surveyFor(station.slug, args.kind, pictures.covers))
        : args.survey;
    return (
      <InActivity
        name="Pesquisa"
        station={globals.station}
        kind={args.kind}
        place="main"
        own={{ image: null }}
      >
        <Live {...args} survey={survey} />
      </InActivity>
    );
  },
} satisfies Meta<typeof SurveyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const single = sampleQuestion({
  id: 1,
  question: 'Como foi a sua última semana de trabalho?',
  kind: 'single',
  options: sampleOptions(1, 'Muito boa', 'Boa', 'Cansativa', 'Difícil'),
});
const other = sampleQuestion({
  id: 2,
  question: 'O que mais ajuda a sua equipe?',
  kind: 'multiple-other',
  options: sampleOptions(2, 'Conversas com a liderança', 'Horários flexíveis', 'Metas claras'),
  other: 'Outra coisa',
});
const text = sampleQuestion({ id: 3, question: 'O que você mudaria?' });
const file = sampleQuestion({ id: 4, question: 'Quer mostrar algo?', kind: 'file' });
const video = sampleQuestion({ id: 5, question: 'Conte em um vídeo curto.', kind: 'video' });
const whole = sampleSurvey(single, other, text, file);

export const Full: Story = {};

/** One question per screen, with the keyboard. Sending needs every answer. */
export const Answered: Story = {
  tags: ['!station'],
  args: { survey: ready(whole) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, step }) => {
    await step('The first question is there, and how many there are', async () => {
      await expect(canvas.getByText('1 de 4')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Anterior' })).toBeNull();
      await expect(canvas.queryByRole('button', { name: surveyTexts.send })).toBeNull();
    });
    await step('Whoever turns on is led to the next question', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Boa' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await waitFor(() => expect(canvas.getByRole('heading', { name: /O que mais ajuda/ })).toHaveFocus());
      await expect(canvas.getByText('2 de 4')).toBeVisible();
    });
    await step('What is none of the options is asked for', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Metas claras' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Outra coisa' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Qual?' }), 'Café');
      await expect(args.onAnswer).toHaveBeenLastCalledWith(2, {
        options: [202],
        isOther: true,
        text: 'Café',
      });
    });
    await step('What was answered is there on the way back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Anterior' }));
      await expect(canvas.getByRole('radio', { name: 'Boa' })).toBeChecked();
      for (const _ of [1, 2, 3]) await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await expect(canvas.getByText('4 de 4')).toBeVisible();
    });
    await step('It isn’t sent before all is answered, and says what is missing', async () => {
      const send = canvas.getByRole('button', { name: surveyTexts.send });
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(send);
      await expect(args.onSend).not.toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Ir para a pergunta 3' }));
      await userEvent.type(canvas.getByRole('textbox', { name: /Sua resposta/ }), 'Nada');
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
      await expect(args.onSend).toHaveBeenCalledTimes(1);
    });
  },
};

export const Checklist: Story = {
  args: { kind: 'checklist' },
  play: async ({ canvas, args, globals }) => {
    const { questions } = surveyFor(stationFor(globals.station).station.slug, 'checklist');
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
    for (const [index, { id, question, options }] of questions.entries()) {
      await expect(canvas.getByRole('heading', { name: `${index + 1}. ${question}` })).toBeVisible();
      const [first, last] = [options[0], options.at(-1)];
      if (first === undefined || last === undefined)
        throw new Error('a line of a checklist has nothing to tick');
      const list = within(canvas.getByRole('group', { name: `${index + 1}. ${question}` }));
      for (const { label } of [first, last]) {
        await userEvent.click(list.getByRole('checkbox', { name: label }));
        await expect(list.getByRole('checkbox', { name: label })).toBeChecked();
      }
      await expect(args.onAnswer).toHaveBeenLastCalledWith(id, {
        options: [first.id, last.id],
        isOther: false,
        text: '',
      });
    }
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/** A second option is refused, and the first stays. */
export const Poll: Story = {
  args: { kind: 'poll' },
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('checkbox');
    if (first === undefined || second === undefined) throw new Error('there is nothing to choose');
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(args.onSecond).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText(surveyTexts.oneOption)).toBeVisible();
    await expect(first).toBeChecked();
    await expect(second).not.toBeChecked();
    await userEvent.click(first);
    await expect(first).not.toBeChecked();
    await userEvent.click(second);
    await expect(second).toBeChecked();
  },
};

export const ChecklistQuiz: Story = { args: { kind: 'checklist-quiz' } };

export const Personality: Story = { args: { kind: 'personality' } };

/** The focus moves to the first question with an error. */
export const Wrong: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(single, other)), kind: 'personality' },
  render: (args, { globals }) => {
    const [refusals, setRefusals] = useState(0);
    return (
      <InActivity name="Pesquisa" station={globals.station} kind={args.kind} place="main">
        <Live
          {...args}
          refusals={refusals}
          errors={refusals === 0 ? {} : { 2: 'Esse campo é obrigatório' }}
          onSend={() => setRefusals((before) => before + 1)}
        />
      </InActivity>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: surveyTexts.send }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: /2\. O que mais ajuda/ })).toHaveFocus());
    await expect(canvas.getByText('Esse campo é obrigatório')).toBeVisible();
  },
};

export const Kinds: Story = {
  args: {
    kind: 'checklist',
    survey: ready(
      sampleSurvey(
        single,
        other,
        text,
        file,
        video,
        sampleQuestion({ id: 6, kind: 'multiple', options: sampleOptions(6, 'Sim', 'Não') }),
        sampleQuestion({ id: 7, kind: 'single-other', options: sampleOptions(7, 'Sim', 'Não') }),
        sampleQuestion({ id: 8, kind: 'unknown', question: 'Do futuro' }),
      ),
    ),
    answers: { 7: { options: [], isOther: true, text: 'Talvez' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Do futuro/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Qual?' })).toHaveValue('Talvez');
    await expect(canvas.getAllByText('(opcional)')).toHaveLength(1);
  },
};

export const Files: Story = {
  args: {
    kind: 'checklist',
    survey: ready(sampleSurvey(file, video, sampleQuestion({ id: 6, kind: 'file', question: 'E mais um?' }))),
    answers: { 4: { ...noAnswer, text: '/api/files/a.pdf', file: { name: 'recibo.pdf', size: 82_000 } } },
    files: {
      5: { name: 'relato-da-semana.mp4', size: 8_400_000, progress: '45%', error: null },
      6: { name: 'foto.png', size: 120_000, progress: 0, error: 'Erro no upload' },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Remover.*recibo\.pdf/ }));
    await expect(args.onDropFile).toHaveBeenCalledWith(4);
    await userEvent.click(canvas.getByRole('button', { name: /Enviando arquivo/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

function coverOf(slug: unknown, name: string): string | null {
  return stationFor(slug).pictures.covers[name] ?? null;
}

/** Colours and pictures from the survey's author. Unreadable colours are ignored. */
export const Looks: Story = {
  args: {
    kind: 'personality',
    survey: idle,
  },
  render: (args, { globals }) => {
    const painted = sampleQuestion({
      id: 1,
      question: 'De que cor é a sua sexta-feira?',
      kind: 'single',
      color: '#14213d',
      textColor: '#fca311',
      image: coverOf(globals.station, 'convite'),
      options: [
        {
          id: 11,
          label: 'Azul, de preferência o do mar',
          color: '#1d4ed8',
          textColor: '#ffffff',
          image: coverOf(globals.station, 'video'),
        },
        {
          id: 12,
          label: 'Amarelo que ninguém lê',
          color: '#ffff99',
          textColor: '#ffffff',
          image: coverOf(globals.station, 'curso'),
        },
        { id: 13, label: 'Verde, e mais nada', color: '#065f46', textColor: null, image: null },
        { id: 14, label: 'Nenhuma', color: null, textColor: '#ffffff', image: null },
      ],
    });
    const light = { ...single, id: 2, color: '#ffd166' };
    return (
      <InActivity
        name="Pesquisa"
        station={globals.station}
        kind={args.kind}
        place="main"
        own={{ image: null }}
      >
        <Live {...args} survey={ready(sampleSurvey(painted, light))} />
      </InActivity>
    );
  },
  play: async ({ canvas, globals, step }) => {
    const dark = canvas.getByRole('heading', { name: /De que cor/ });
    await step('The question stands on its own ground', async () => {
      await expect(dark).toHaveStyle({ color: 'rgb(252, 163, 17)' });
      await expect(dark.parentElement).toHaveStyle({ backgroundColor: 'rgb(20, 33, 61)' });
    });
    await step('An option has its colours where they can be read', async () => {
      const blue = canvas.getByText('Azul, de preferência o do mar');
      await expect(blue).toHaveStyle({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(29, 78, 216)' });
      const yellow = canvas.getByText('Amarelo que ninguém lê');
      await expect(yellow).not.toHaveStyle({ color: 'rgb(255, 255, 255)' });
      await expect(yellow).not.toHaveStyle({ backgroundColor: 'rgb(255, 255, 153)' });
    });
    await step('A ground alone is written on in what can be read there', async () => {
      await expect(canvas.getByText('Verde, e mais nada')).toHaveStyle({
        color: 'rgb(255, 255, 255)',
        backgroundColor: 'rgb(6, 95, 70)',
      });
      const light = canvas.getByRole('heading', { name: /última semana/ });
      await expect(light).toHaveStyle({ color: 'rgb(0, 0, 0)' });
      await expect(light.parentElement).toHaveStyle({ backgroundColor: 'rgb(255, 209, 102)' });
    });
    await step('Words alone are the station’s', async () => {
      await expect(canvas.getByText('Nenhuma')).not.toHaveAttribute('style');
    });
    await step('The question and its options have their pictures', async () => {
      const pictures = within(canvas.getByRole('form')).queryAllByRole('presentation');
      const shown = ['convite', 'video', 'curso'].map((name) => coverOf(globals.station, name));
      await expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
        shown.filter((src) => src !== null),
      );
    });
  },
};

export const Long: Story = {
  tags: ['!station'],
  args: {
    kind: 'poll',
    survey: ready(
      sampleSurvey(
        sampleQuestion({
          id: 1,
          question:
            'Considerando tudo o que aconteceu nos últimos doze meses, da mudança de sede à chegada dos novos colegas, qual destas frases descreve melhor o que você espera do ano que vem?',
          kind: 'single',
          options: sampleOptions(
            1,
            'Otorrinolaringologistasanticonstitucionalissimamentepneumoultramicroscopico',
            ...Array.from({ length: 24 }, (_, at) => `Uma opção entre muitas, a de número ${at + 1}`),
          ),
        }),
      ),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

/** A double press turns one page. An invalid answer turns none. */
export const Turned: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(other, text, single)) },
  play: async ({ canvas, step }) => {
    const next = () => canvas.getByRole('button', { name: 'Próximo' });
    await step('A double click leads one question on', async () => {
      await userEvent.dblClick(next());
      await expect(canvas.getByText('2 de 3')).toBeVisible();
    });
    await step('What is too long is told where it is written', async () => {
      const field = canvas.getByRole('textbox');
      await userEvent.click(field);
      await userEvent.paste('é'.repeat(601));
      await userEvent.click(next());
      await expect(canvas.getByText('2 de 3')).toBeVisible();
      await expect(field).toHaveFocus();
      await expect(field).toHaveAccessibleDescription(/no máximo 600 caracteres/);
      await userEvent.clear(field);
      await userEvent.click(next());
      await expect(canvas.getByText('3 de 3')).toBeVisible();
    });
  },
};

export const OneQuestion: Story = {
  tags: ['!station'],
  args: { survey: ready(sampleSurvey(single)) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 de 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Difícil' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Sending: Story = {
  tags: ['!station'],
  args: {
    survey: ready(sampleSurvey(single)),
    answers: { 1: { ...noAnswer, options: [100] } },
    sending: true,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Enviando/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = { tags: ['!station'], args: { survey: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { survey: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Nothing: Story = {
  tags: ['!station'],
  args: { survey: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(surveyTexts.unknownSurvey)).toBeVisible();
  },
};

export const Voted: Story = {
  args: { kind: 'poll' satisfies SurveyKind },
  render: (args, { globals }) => {
    const { station } = stationFor(globals.station);
    const survey = surveyFor(station.slug, 'poll');
    const votes = survey.questions.flatMap(({ question, options }) =>
      options.map(({ label }, at) => ({
        label,
        votes: [48, 31, 7, 0][at] ?? 2,
        ...(survey.questions.length > 1 ? { question } : {}),
      })),
    );
    return (
      <InActivity
        name="Enquete"
        station={globals.station}
        kind="poll"
        place="main"
        own={{ image: null }}
        feedback={{ text: 'O seu voto foi contado.', earned: 500, votes }}
      >
        <Live {...args} survey={ready(survey)} sent />
      </InActivity>
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', {}, { timeout: 5000 }));
    await waitFor(() => expect(dialog.getAllByText(/48 votos · \d+%/)[0]).toBeVisible());
  },
};
