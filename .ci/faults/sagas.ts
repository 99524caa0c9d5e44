import type { Fault } from './fault.ts';

const src = 'packages/sagas/src';
const session = `${src}/areas/session`;
const kernel = `${src}/kernel`;

export const sagasFaults: readonly Fault[] = [
  {
    why: 'a login leads to another site',
    file: `${session}/paths.ts`,
    find: "origin === portal && !path.startsWith('//')",
    replace: "origin !== '' && !path.startsWith('//')",
    tests: [`${session}/paths.test.ts`],
  },
  {
    why: 'a login leads back out',
    file: `${session}/paths.ts`,
    find: '(?:login|logout|login-token',
    replace: '(?:login|login-token',
    tests: [`${session}/paths.test.ts`],
  },
  {
    why: 'the browser keeps the CPF',
    file: `${session}/stored.ts`,
    find: "keep === 'full' ? user : withoutSensitive(user)",
    replace: "keep === 'full' ? user : user",
    tests: [`${session}/login.test.ts`],
  },
  {
    why: 'a device is forgotten at each login',
    file: `${session}/login.ts`,
    find: '...(deviceToken === undefined ? {} : { deviceToken })',
    replace: '...(deviceToken === undefined ? {} : {})',
    tests: [`${session}/login.test.ts`],
  },
  {
    why: 'the session of one station is taken for another’s',
    file: `${session}/stored.ts`,
    find: 'user.station?.id === stationId',
    replace: 'user.station?.id !== undefined',
    tests: [`${session}/resume.test.ts`],
  },
  {
    why: 'an older answer replaces a newer one',
    file: `${kernel}/loadable.ts`,
    find: 'if (newer === undefined) yield* put(succeeded(data as T));',
    replace: 'if (newer === undefined || data !== newer) yield* put(succeeded(data as T));',
    tests: [`${kernel}/loadable.test.ts`],
  },
  {
    why: 'what was cancelled loads for ever',
    file: `${kernel}/loadable.ts`,
    find: 'if (yield* cancelled()) yield* put(dropped());',
    replace: 'yield* cancelled();',
    tests: [`${kernel}/loadable.test.ts`],
  },
  {
    why: 'a countdown ends before its last second',
    file: `${kernel}/countdown.ts`,
    find: 'Math.max(0, Math.ceil((expiresAt',
    replace: 'Math.max(0, Math.floor((expiresAt',
    tests: [`${kernel}/countdown.test.ts`],
  },
  {
    why: 'a payment is lost in a tunnel',
    file: `${kernel}/poll-until.ts`,
    find: 'if (!isPassing(failure)) throw thrown;',
    replace: 'if (isPassing(failure)) throw thrown;',
    tests: [`${kernel}/poll-until.test.ts`],
  },
  {
    why: 'two of one key run beside each other',
    file: `${kernel}/latest-by-key.ts`,
    find: 'if (older !== undefined) yield* cancel(older);',
    replace: 'if (older?.isAborted() === true) yield* cancel(older);',
    tests: [`${kernel}/latest-by-key.test.ts`],
  },
  {
    why: "a route's flow goes on when it is left",
    file: `${kernel}/route-scope.ts`,
    find: 'if (task !== undefined) yield* cancel(task);',
    replace: 'if (task?.isAborted() === true) yield* cancel(task);',
    tests: [`${kernel}/route-scope.test.ts`],
  },
  {
    why: 'what was private stays when the session ends',
    file: `${kernel}/session-scope.ts`,
    find: '    yield* put(privateStateReset());\n',
    replace: '',
    tests: [`${kernel}/session-scope.test.ts`],
  },
  {
    why: 'a flow that fails is started again without end',
    file: `${kernel}/supervise.ts`,
    find: '      restarts += 1;\n      if',
    replace: '      restarts = Math.min(restarts + 1, 3);\n      if',
    tests: [`${kernel}/supervise.test.ts`],
  },
  {
    why: 'a request goes on when its flow is cancelled',
    file: `${kernel}/abortable.ts`,
    find: '    controller.abort();\n',
    replace: '    controller.signal.throwIfAborted();\n',
    tests: [`${kernel}/abortable.test.ts`],
  },
  {
    why: 'one captcha is sent with two forms',
    file: `${src}/areas/captcha/saga.ts`,
    find: '      yield* put(captchaSpent());\n      return',
    replace: '      return',
    tests: [`${session}/login.test.ts`, `${src}/areas/captcha/captcha.test.ts`],
  },
];
