// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const http = 'apps/api/src/http';
const host = 'apps/portal/host';
const production = [`${host}/production.test.ts`];
const uploads = [`${http}/uploads.test.ts`];

export const hostsFaults: readonly Fault[] = [
  {
    why: 'a host that a visitor invents is a station in production',
    file: 'packages/stations/src/directory.ts',
    find: 'if (found !== undefined || hostNames !== undefined) return found;',
    replace: 'if (found !== undefined) return found;',
    tests: ['packages/stations/src/directory.test.ts', ...production],
  },
  {
    why: 'a production host knows no configured hosts',
    file: 'apps/api/src/environment.ts',
    find: '...(isProduction(variables) ? { hostNames',
    replace: '...(SAMPLES !== undefined ? { hostNames',
    tests: production,
  },
  {
    why: 'the page cache has a page for every port that a visitor invents',
    file: `${host}/host.ts`,
    find: '[own.version, version, scheme, device, system, place]',
    replace: "[own.version, version, c.get('requested').origin, scheme, device, system, place]",
    tests: production,
  },
  {
    why: 'the canonical address is another than the configured one',
    file: `${host}/start.ts`,
    find: 'config?.stationUrl?.(station.slug) ?? `http',
    replace: '`http',
    tests: production,
  },
  {
    why: 'the fake bank of the sandbox stands on a production domain',
    file: 'apps/portal/src/routes.ts',
    find: 'paths.sandbox && page.isSandbox !== true',
    replace: 'paths.sandbox && page === undefined',
    tests: production,
  },
  {
    why: 'one member uploads as many large files at once as they like',
    file: `${http}/upload-slots.ts`,
    find: 'most: perMember,',
    replace: 'most: perProcess + 1,',
    tests: uploads,
  },
  {
    why: 'a process receives as many large files at once as anybody likes',
    file: `${http}/upload-slots.ts`,
    find: 'most: perProcess,',
    replace: 'most: 10 * perProcess,',
    tests: uploads,
  },
  {
    why: 'a sender that hangs up keeps their slot',
    file: `${http}/upload-slots.ts`,
    find: 'const left = (taken.get(name) ?? 1) - 1;',
    replace: 'const left = taken.get(name) ?? 1;',
    tests: uploads,
  },
  {
    why: 'the pieces of a video whose sender has hung up stay in the store',
    file: `${http}/files.ts`,
    find: '          await video.drop();\n',
    replace: '',
    tests: uploads,
  },
  {
    why: 'a file that a full quota can’t hold is read before it is refused',
    file: `${http}/files.ts`,
    find: "        await refuseAboveQuota(database.db, member.memberId, least, 'file');\n",
    replace: '',
    tests: uploads,
  },
  {
    why: 'videos that nobody posts fill the disk',
    file: 'apps/api/src/areas/files/store-file.ts',
    find: '> UNPOSTED_QUOTA',
    replace: '> VIDEO_QUOTA',
    tests: uploads,
  },
  {
    why: 'a boundary that two chunks share is content',
    file: `${http}/multipart.ts`,
    find: 'rest.length - delimiter.length + 1;',
    replace: 'rest.length;',
    tests: [`${http}/multipart.test.ts`],
  },
  {
    why: 'the head of a part has no limit',
    file: `${http}/multipart.ts`,
    find: 'end > MOST_HEAD || (end < 0 && rest.length > MOST_HEAD + HEAD_END.length)',
    replace: 'rest.length < 0',
    tests: [`${http}/multipart.test.ts`],
  },
  {
    why: 'the document lacks the routes of files',
    file: 'packages/contract/src/openapi/document.ts',
    find: '    paths[path] = { ...paths[path], [method]: operation };\n',
    replace: '    paths[path] ??= { [method]: {} };\n',
    tests: ['packages/contract/src/openapi/openapi.test.ts'],
  },
];
