import type { Quiz } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { tellOfUnread } from './unread.ts';

const quizzesCall = lazyCalls(() => import('@estacao/contract/calls/quizzes'));

const quizzes = defineLoadable({
  name: 'quizzes',
  *fetch(): SagaGenerator<readonly Quiz[]> {
    const { establishmentId, station } = yield* theUser();
    const list = yield* ask(quizzesCall('listQuizzes'), { params: { id: establishmentId ?? station.id } });
    for (const quiz of list) yield* tellOfUnread(quiz);
    return list;
  },
  onFailure: (failure) => toastFailure(failure),
});

export const { select: selectQuizzes, requested: quizzesRequested } = quizzes;

export const quizzesArea = defineArea({
  state: quizzes,
  isPrivate: true,
  loads: { quizzes: quizzes.load },
});
