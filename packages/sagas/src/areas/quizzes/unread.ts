import type { Quiz } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { reportOnce } from '../../kernel/report-once.ts';

/** Whoever looks after the portal is told of questions that nobody can read. Members see the other quizzes. */
export function* tellOfUnread({ id, questions }: Quiz): SagaGenerator<void> {
  if (questions === null) yield* reportOnce(`questions of the quiz ${id} that nobody can read`, 'quizzes');
}
