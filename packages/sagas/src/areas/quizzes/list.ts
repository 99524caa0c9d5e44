import type { Quiz } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

/** Reports a quiz with unreadable questions. It must not hide the others. */
export function* reportUnreadable({ id, questions }: Quiz): SagaGenerator<void> {
  if (questions === null) yield* reportOnce(`unreadable questions of quiz ${id}`, 'quizzes');
}

const quizzes = defineLoadable({
  name: 'quizzes',
  *fetch(): SagaGenerator<readonly Quiz[]> {
    const { establishmentId, station } = yield* requireUser();
    const list = yield* callApi(quizzesCall('listQuizzes'), {
      params: { id: establishmentId ?? station.id },
    });
    for (const quiz of list) yield* reportUnreadable(quiz);
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
