/** Milliseconds of tasks before the process reads its sockets again. */
const TURN_MS = 1;

type Name = string | number;

interface TaskQueue {
  readonly names: Name[];
  readonly tasks: (() => void)[];
}

/**
 * Schedules tasks fairly by address, member and session, and yields to the event loop after each turn. Tasks
 * that share a name share a queue. Each queue waits for only one task of any other.
 *
 * A small task of a new queue runs at once. A large one waits when the turn is over, because many new queues
 * would make one long turn.
 */
export function createFairTurns(
  taskSize: 'small' | 'large',
): (names: readonly Name[], task: () => void) => void {
  const queues = new Set<TaskQueue>();
  const queueByName = new Map<Name, TaskQueue>();
  let turnEndsAt = 0;
  const startTurn = () => {
    for (const queue of queues) {
      if (queue.tasks.length > 0) continue;
      queues.delete(queue);
      for (const name of queue.names) queueByName.delete(name);
    }
    turnEndsAt = performance.now() + TURN_MS;
    runNextTask(queues.size);
  };
  const runNextTask = (remaining: number) => {
    const [queue] = queues;
    if (queue === undefined) return;
    if (remaining === 0 || performance.now() >= turnEndsAt) {
      setImmediate(startTurn);
      return;
    }
    queues.delete(queue);
    queues.add(queue);
    queue.tasks.shift()?.();
    // Run after the promises of the task, so the turn includes their time.
    queueMicrotask(() => process.nextTick(runNextTask, remaining - 1));
  };
  return (names, task) => {
    if (queues.size === 0) {
      turnEndsAt = performance.now() + TURN_MS;
      setImmediate(startTurn);
    }
    const existing = names.map((name) => queueByName.get(name)).find((queue) => queue !== undefined);
    const queue = existing ?? { names: [], tasks: [] };
    queues.add(queue);
    for (const name of names) {
      if (queueByName.has(name)) continue;
      queueByName.set(name, queue);
      queue.names.push(name);
    }
    if (existing !== undefined || (taskSize === 'large' && performance.now() > turnEndsAt))
      queue.tasks.push(task);
    else task();
  };
}
