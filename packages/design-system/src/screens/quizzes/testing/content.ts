import type { PlayedQuestion, Quiz, QuizQuestion } from '@estacao/domain';
import { contentOf, type SampleContent } from '@estacao/stations/content';

/** A fixed clock keeps story pictures the same every day. */
export const NOW = '2026-03-06T12:00:00-03:00';
const DAY = 24 * 60 * 60_000;

type Covers = Readonly<Record<string, string | undefined>>;
type Sample = SampleContent['quizzes'][number];

function questionOf(
  { question, kind = 'text', answers }: Sample['questions'][number],
  covers: Covers,
): QuizQuestion {
  return {
    text: question,
    kind,
    answers: kind === 'photo' ? answers.map((answer) => covers[answer] ?? answer) : answers,
  };
}

function quizOf(sample: Sample, index: number, covers: Covers): Quiz {
  const { name, description = null, points = 0, expiresInDays, activity } = sample;
  const flow = activity === undefined ? (sample.flow ?? 'retry') : 'scored';
  return {
    id: index + 1,
    title: name,
    synopsis: description,
    points: points * 100,
    expiration:
      expiresInDays === undefined ? null : new Date(Date.parse(NOW) + expiresInDays * DAY).toISOString(),
    flow,
    questions: sample.questions.map((question) => questionOf(question, covers)),
    isDone: false,
    attempt: null,
    serverTime: NOW,
  };
}

export function quizzesOf(slug: string, covers: Covers): readonly Quiz[] {
  return contentOf(slug)
    .quizzes.map((sample, index) => ({ sample, quiz: quizOf(sample, index, covers) }))
    .filter(({ sample }) => sample.activity === undefined)
    .map(({ quiz }) => quiz);
}

export function activityQuizOf(slug: string, covers: Covers): Quiz {
  const { quizzes } = contentOf(slug);
  const sample = quizzes.find(({ activity }) => activity !== undefined) ?? quizzes[0];
  if (sample === undefined) throw new Error(`${slug} has no quiz`);
  return quizOf(sample, 0, covers);
}

/** Marks the first questions of a quiz as answered, one result per question. */
export function playedQuizOf(
  slug: string,
  quiz: Quiz,
  results: readonly ('right' | 'wrong' | 'retried')[],
  isFinished = false,
): Quiz {
  const sample = contentOf(slug).quizzes.find(({ name }) => name === quiz.title);
  const questions = (quiz.questions ?? []).map((question, index): PlayedQuestion => {
    const sampleQuestion = sample?.questions[index];
    const result = results[index];
    const correctAnswer = sampleQuestion?.correct ?? 1;
    const wrongAnswer = (correctAnswer % question.answers.length) + 1;
    if (result === undefined)
      return { ...question, given: [], correct: null, explanation: null, message: null };
    return {
      ...question,
      given:
        result === 'right'
          ? [correctAnswer]
          : result === 'wrong'
            ? [wrongAnswer]
            : [wrongAnswer, correctAnswer],
      correct: result === 'wrong' && quiz.flow === 'retry' ? null : correctAnswer,
      explanation: sampleQuestion?.explanation ?? null,
      message: null,
    };
  });
  return { ...quiz, isDone: isFinished, attempt: { id: 1, isFinished, questions } };
}
