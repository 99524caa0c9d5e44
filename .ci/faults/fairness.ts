// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const src = 'apps/api/src';
const fair = [`${src}/limits/fairness.test.ts`];
const queued = [`${src}/limits/queues.test.ts`];
const documented = [`${src}/http/docs.test.ts`];

export const fairnessFaults: readonly Fault[] = [
  {
    why: 'a member’s writes wait without end',
    file: `${src}/limits/queues.ts`,
    find: 'const MOST = 6;',
    replace: 'const MOST = 600;',
    tests: queued,
  },
  {
    why: 'a member’s writes run beside each other',
    file: `${src}/limits/queues.ts`,
    find: 'running: 1, most: MOST',
    replace: 'running: 6, most: MOST',
    tests: queued,
  },
  {
    why: 'a write whose client has hung up is done all the same',
    file: 'packages/contract/src/server/bind.ts',
    find: 'place.inTurn(work, wire.signal?.())',
    replace: 'place.inTurn(work)',
    tests: fair,
    isLong: true,
  },
  {
    why: 'each request of a flood looks the session up for itself',
    file: `${src}/api.ts`,
    find: 'await sessionOf(token)',
    replace: 'await findSession(database.db, token, new Date(clock()))',
    tests: fair,
    isLong: true,
  },
  {
    why: 'a request is answered by a lookup that began before it',
    file: `${src}/single-flight.ts`,
    find: '    flight.next ??= flight.running.then(',
    replace: '    if (key !== "") return flight.running;\n    flight.next ??= flight.running.then(',
    tests: [`${src}/single-flight.test.ts`],
  },
  {
    why: 'one address has as many requests on their way as it likes',
    file: `${src}/limits/at-once.ts`,
    find: 'const MOST = 64;',
    replace: 'const MOST = 6_400;',
    tests: [`${src}/limits/at-once.test.ts`],
  },
  {
    why: 'the reads of one address run before those of another that came later',
    file: `${src}/limits/at-once.ts`,
    find: '            await nextTick();\n',
    replace: '',
    tests: [`${src}/limits/at-once.test.ts`],
  },
  {
    why: 'a connection pipelines as many requests as it likes',
    file: `${src}/http/server.ts`,
    find: 'const MOST_UNANSWERED = 8;',
    replace: 'const MOST_UNANSWERED = 8_000;',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'responses queued behind another one outlive their client',
    file: `${src}/http/server.ts`,
    find: "response.destroy().emit('close')",
    replace: 'response.destroy()',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'a request whose body never came is kept for ever',
    file: `${src}/http/server.ts`,
    find: '        all.delete(socket);\n',
    replace: '',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'a body of single bytes takes the process',
    file: `${src}/http/server.ts`,
    find: 'this.#chunks <= MOST_TINY ||',
    replace: 'this.#chunks > 0 ||',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'the connections that an address has are read all at once when it pipelines',
    file: `${src}/http/server.ts`,
    find: 'of open.get(address) ?? []) hold(socket);',
    replace: 'of open.get(address) ?? []) void socket;',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'a closed account is rewarded for a late payment',
    file: `${src}/areas/points/rewards.ts`,
    find: 'closed_at === null && (',
    replace: '(',
    tests: [`${src}/areas/points/rewards.test.ts`],
  },
  {
    why: 'an address that pipelines gets its connections read as before',
    file: `${src}/http/server.ts`,
    find: '    slowDown(socket);\n',
    replace: '',
    tests: [`${src}/http/server.test.ts`],
  },
  {
    why: 'the time of an answer tells who has an account',
    file: `${src}/areas/recovery/handlers.ts`,
    find: 'const ANSWER_AFTER = 100;',
    replace: 'const ANSWER_AFTER = 0;',
    tests: [`${src}/areas/recovery/recovery.test.ts`],
  },
  {
    why: 'transactions take every connection',
    file: `${src}/database/database.ts`,
    find: 'const FOR_TRANSACTIONS = 0.7;',
    replace: 'const FOR_TRANSACTIONS = 1;',
    tests: [`${src}/database/database.test.ts`],
    isLong: true,
  },
  {
    why: 'all members together have the limit of one',
    file: `${src}/limits/limits.ts`,
    find: '`member:${caller.memberId}`',
    replace: "'member'",
    tests: [`${src}/limits/call-limits.test.ts`],
    isLong: true,
  },
  {
    why: 'the description of the calls is rendered for every request',
    file: `${src}/http/docs.ts`,
    find: 'rendered ??= render(text());',
    replace: 'rendered = render(text());',
    tests: documented,
  },
  {
    why: 'production describes its calls to everybody',
    file: `${src}/environment.ts`,
    find: 'DOCS === undefined ? !isProduction(variables)',
    replace: 'DOCS === undefined ? true',
    tests: documented,
  },
];
