import type { Fault } from './fault.ts';

const client = 'packages/contract/src/client';
const host = 'apps/portal/host';

export const rowsFaults: readonly Fault[] = [
  {
    why: 'the configured list of municipalities is never called',
    file: `${client}/address.ts`,
    find: '? bases.places :',
    replace: '? bases.api :',
    tests: [`${client}/client.test.ts`],
  },
  {
    why: 'a page may not connect to the configured list of municipalities',
    file: `${host}/host.ts`,
    find: "places ?? ''].flatMap",
    replace: '].flatMap',
    tests: [`${host}/head.test.ts`],
  },
];
