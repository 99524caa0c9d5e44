import type { Fault } from './fault.ts';

const src = 'packages/contract/src';

export const contractFaults: readonly Fault[] = [
  {
    why: 'a body as deep as a stack ends the process',
    file: `${src}/server/validate.ts`,
    find: 'const DEEPEST = 20;',
    replace: 'const DEEPEST = 2_000_000;',
    tests: [`${src}/server/validate.test.ts`],
  },
  {
    why: 'signs that no database takes get to it',
    file: `${src}/server/validate.ts`,
    find: 'if (!isReadable(value)) throw',
    replace: 'if (value === isReadable) throw',
    tests: [`${src}/server/validate.test.ts`],
  },
  {
    why: "another member's number is as good as one's own",
    file: `${src}/server/bind.ts`,
    find: 'if (named !== undefined && named !== caller?.memberId)',
    replace: 'if (named !== undefined && named === undefined)',
    tests: [`${src}/server/bind.test.ts`],
  },
  {
    why: "another station's data are there",
    file: `${src}/server/bind.ts`,
    find: 'own !== undefined && named !== undefined && named !== own',
    replace: 'own !== undefined && named !== undefined && named === -1',
    tests: [`${src}/server/bind.test.ts`],
  },
  {
    why: 'a call for members answers anybody',
    file: `${src}/server/bind.ts`,
    find: 'throw new Refusal(401, why ?? refusalTexts.unauthorized);',
    replace: 'return caller;',
    tests: [`${src}/server/bind.test.ts`],
  },
  {
    why: 'a column too many leaves the house',
    file: `${src}/server/bind.ts`,
    find: 'body: z.encode(call.answer, body)',
    replace: 'body: z.encode(call.answer, body) && body',
    tests: [`${src}/server/bind.test.ts`],
  },
  {
    why: 'the session is sent to calls that are public',
    file: `${src}/client/transport.ts`,
    find: "if (call.audience !== 'public') token",
    replace: "if (call.audience !== 'ticket') token",
    tests: [`${src}/client/client.test.ts`],
  },
  {
    why: 'an old token that is refused ends the new session',
    file: `${src}/client/transport.ts`,
    find: 'if (lost && token === settings.token?.())',
    replace: 'if (lost)',
    tests: [`${src}/client/client.test.ts`],
  },
  {
    why: 'a parameter becomes part of the path',
    file: `${src}/client/address.ts`,
    find: 'encodeURIComponent(String(params?.[name]))',
    replace: 'String(params?.[name])',
    tests: [`${src}/client/client.test.ts`],
  },
  {
    why: 'a server that is slow is one that is gone',
    file: `${src}/client/failures.ts`,
    find: "return { kind: 'timeout' };",
    replace: "return { kind: 'offline' };",
    tests: [`${src}/client/client.test.ts`],
  },
  {
    why: 'a name that comes twice is read as the first',
    file: `${src}/server/decode.ts`,
    find: "values.length === 1 ? (values[0] ?? '') : values",
    replace: "values[0] ?? ''",
    tests: [`${src}/server/validate.test.ts`],
  },
  {
    why: 'a list of errors is lost',
    file: `${src}/failure/error-body.ts`,
    find: 'texts.length > 0 ? texts : textsIn(error)',
    replace: 'textsIn(error)',
    tests: [`${src}/failure/failure.test.ts`],
  },
  {
    why: 'one broken section costs all of them',
    file: 'packages/contract/src/areas/landing/calls.ts',
    find: 'z.array(orUnread(landingSection))',
    replace: 'z.array(landingSection)',
    tests: ['packages/contract/src/areas/landing/calls.test.ts'],
  },
  {
    why: 'a video is shown where there is none',
    file: 'packages/contract/src/areas/landing/calls.ts',
    find: 'videoId === null ? null : (video?.url ?? null)',
    replace: 'video?.url ?? null',
    tests: ['packages/contract/src/areas/landing/calls.test.ts'],
  },
  {
    why: 'what could not be read is sent on',
    file: 'packages/contract/src/codecs.ts',
    find: `      encode: (value, { issues }) => refused(issues, value),
    },
  );
  return z.union`,
    replace: `      encode: (value) => value,
    },
  );
  return z.union`,
    tests: ['packages/contract/src/areas/landing/calls.test.ts'],
  },
  {
    why: 'the host takes what isn’t there for a fault of its own',
    file: 'packages/contract/src/failure/failure.ts',
    find: "thing.name === 'CallError'",
    replace: 'thing.constructor === CallError',
    tests: ['packages/contract/src/failure/failure.test.ts'],
  },
];
