// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const components = 'packages/design-system/src/components';

export const designSystemFaults: readonly Fault[] = [
  {
    why: 'any site is framed as a player',
    file: `${components}/VideoFrame/embed.ts`,
    find: '/^[\\w-]{6,20}$/.test(id) ? id : undefined',
    replace: 'id !== "" ? id : undefined',
    tests: [`${components}/VideoFrame/embed.test.ts`],
  },
  {
    why: 'a discount is larger than it is',
    file: `${components}/Price/percent-off.ts`,
    find: 'Math.floor((100',
    replace: 'Math.ceil((100',
    tests: [`${components}/Price/percent-off.test.ts`],
  },
  {
    why: 'what is nearly done is done',
    file: `${components}/ProgressBar/progress.ts`,
    find: '${Math.floor(share)}%',
    replace: '${Math.round(share)}%',
    tests: [`${components}/ProgressBar/progress.test.ts`],
  },
  {
    why: 'more is taken than there is',
    file: `${components}/Quantity/steps.ts`,
    find: 'return Math.min(highest, Math.max(min, stepped));',
    replace: 'return Math.max(min, stepped);',
    tests: [`${components}/Quantity/steps.test.ts`],
  },
  {
    why: 'an offer is open after its end',
    file: `${components}/WindowNotice/window.ts`,
    find: "if (at >= to) return 'closed';",
    replace: "if (at > to) return 'closed';",
    tests: [`${components}/WindowNotice/window.test.ts`],
  },
  {
    why: 'the last time is not announced',
    file: `${components}/LimitNotice/limit.ts`,
    find: "limit - used === 1 ? 'last'",
    replace: "limit - used === 0 ? 'last'",
    tests: [`${components}/LimitNotice/limit.test.ts`],
  },
  {
    why: 'a code that is pasted with its sentence is cut at the wrong place',
    file: `${components}/CodeField/code.ts`,
    find: "(whole ?? text).replace(/\\D/g, '')",
    replace: "text.replace(/\\D/g, '')",
    tests: [`${components}/CodeField/code.test.ts`],
  },
  {
    why: 'words shared with WhatsApp change its address',
    file: `${components}/ShareDialog/sharing.ts`,
    find: '?text=${encodeURIComponent(`${text} ${url}`.trim())}',
    replace: '?text=${encodeURI(`${text} ${url}`.trim())}',
    tests: [`${components}/ShareDialog/sharing.test.ts`],
  },
  {
    why: 'a telephone abroad is called in Brazil',
    file: `${components}/ContactCard/phone-href.ts`,
    find: "startsWith('+') ? '+' : ''",
    replace: "startsWith('+') ? '' : ''",
    tests: [`${components}/ContactCard/phone-href.test.ts`],
  },
  {
    why: "the server's error stays when the field has changed",
    file: `${components}/Form/complaints.ts`,
    find: "by === 'server' ? name === changed",
    replace: "by === 'server' ? name !== changed",
    tests: [`${components}/Form/complaints.test.ts`],
  },
  {
    why: 'a text over its limit looks as if it fitted',
    file: `${components}/TextAreaField/remaining.ts`,
    find: 'if (left < 0) return',
    replace: 'if (left < -1) return',
    tests: [`${components}/TextAreaField/remaining.test.ts`],
  },
  {
    why: 'a search finds what has one of its words',
    file: `${components}/Combobox/search.ts`,
    find: 'if (!words.every((word)',
    replace: 'if (!words.some((word)',
    tests: [`${components}/Combobox/search.test.ts`],
  },
];
