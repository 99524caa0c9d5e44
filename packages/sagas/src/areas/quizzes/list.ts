import type { Quiz } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

/** One unreadable quiz must not hide the others. */
export function* reportUnread({ id, questions }: Quiz): SagaGenerator<void> {
  if (questions === null) yield* reportOnce(`questions of the quiz ${id} that nobody can read`, 'quizzes');
}

const quizzes = defineLoadable({
  name: 'quizzes',
  *fetch(): SagaGenerator<readonly Quiz[]> {
    const { establishmentId, station } = yield* theUser();
    const list = yield* ask(quizzesCall('listQuizzes'), { params: { id: establishmentId ?? station.id } });
    for (const quiz of list) yield* reportUnread(quiz);
    return list;
  },
  onFailure: toastFailure,
});

export const { select: selectQuizzes, requested: quizzesRequested } = quizzes;

export const quizzesArea = defineArea({
  state: quizzes,
  isPrivate: true,
  loads: { quizzes: quizzes.load },
});
