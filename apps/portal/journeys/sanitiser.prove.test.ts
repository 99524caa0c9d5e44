import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { readBuild } from '../host/build.ts';
import {
  collectPublishedAttacks,
  createAddressAttacks,
  createEventHandlerAttacks,
  createNestedAttacks,
} from './attack-texts.ts';
import { journey } from './journey.ts';

// Tests both sanitisers as shipped: the browser's chunk, and the server's.
//
// The page's policy only reports, so an attack that gets past a sanitiser really runs.

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const ORIGIN = 'http://texto.test';
const IN_BROWSER = '../../packages/design-system/src/components/RichText/clean-in-browser.ts';

const players = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'].map(
  (host) => `https://${host}`,
);

/** Reports every inline script and style, and every resource but pictures and players. */
const reportOnlyPolicy: Readonly<Record<string, string>> = {
  'content-security-policy-report-only': [
    ...['script', 'style', 'object', 'media', 'font', 'connect', 'worker', 'manifest'].map(
      (kind) => `${kind}-src 'none'`,
    ),
    `frame-src ${players.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
};

type Clean = (html: string) => string;

async function loadServerSanitiser(): Promise<Clean> {
  const assets = join(dist, 'server', 'assets');
  const [file = ''] = readdirSync(assets).filter((name) => name.startsWith('sanitise-on-server-'));
  const module = (await import(pathToFileURL(join(assets, file)).href)) as { sanitiseOnServer: Clean };
  return module.sanitiseOnServer;
}

interface Alarms {
  readonly alarms: Set<string>;
}

async function openPage(
  browser: Browser,
  body: string,
  headers = reportOnlyPolicy,
): Promise<{ page: Page } & Alarms> {
  const alarms = new Set<string>();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.exposeBinding('hear', (_source, alarm: string) => void alarms.add(alarm));
  await context.addInitScript(() => {
    const { hear } = window as unknown as { hear: (what: string) => void };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch'])
      Object.assign(window, { [name]: (...args: unknown[]) => hear(`ran: ${name}(${args.join()})`) });
    document.addEventListener(
      'securitypolicyviolation',
      ({ target, effectiveDirective, sample, blockedURI }) => {
        const attack = target instanceof Element ? target.closest('[data-attack]') : null;
        hear(`${attack?.getAttribute('data-attack')}: ${effectiveDirective} ${sample || blockedURI}`);
      },
    );
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = request.url();
    if (url === `${ORIGIN}/`)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers,
        body: `<!doctype html><html lang="pt-BR"><title>Texto</title><body>${body}</body></html>`,
      });
    // Pictures from anywhere and players from their hosts raise no alarm. The test aborts every request.
    const isPlayer = players.includes(new URL(url).origin);
    if (request.resourceType() !== 'image' && !isPlayer)
      alarms.add(`asked: ${request.resourceType()} ${url}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    alarms.add(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${ORIGIN}/`);
  page.on('framenavigated', (frame) => alarms.add(`went: ${frame.url()}`));
  page.on('popup', (popup) => alarms.add(`opened: ${popup.url()}`));
  return { page, alarms };
}

async function cleanInBrowserPage(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const [file = ''] = (await readBuild(dist)).assetsOf([IN_BROWSER]).modules;
  const module = readFileSync(join(dist, 'client', file), 'utf8');
  // `page.evaluate` runs a classic script, so the export of the module becomes a global.
  const script = module.replace(/export\{(\w+) as cleanInBrowser\};\s*$/, 'window.cleanInBrowser=$1');
  await page.evaluate(`(() => {${script}})()`);
  return page.evaluate((rawTexts) => {
    const { cleanInBrowser } = window as unknown as { cleanInBrowser: Clean };
    return rawTexts.map((html) => cleanInBrowser(html));
  }, texts);
}

/**
 * Points at, focuses and presses everything, and dispatches load, error and animation events. Plain links are
 * not followed.
 */
async function triggerEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const plainLink = /^(?:https?|mailto|tel|):$/;
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link !== null && plainLink.test(link.protocol)) event.preventDefault();
      },
      true,
    );
    const eventTypes =
      'error load mouseover mouseenter pointerenter focus focusin blur beforetoggle toggle animationstart transitionend scroll wheel keydown input change paste drag submit begin';
    for (const element of document.body.querySelectorAll<HTMLElement>('[data-attack] *')) {
      for (const eventType of eventTypes.split(' '))
        element.dispatchEvent(new Event(eventType, { bubbles: true, cancelable: true }));
      element.focus?.({ preventScroll: true });
      element.click?.();
    }
    // Three frames let deferred work finish.
    for (let frameCount = 0; frameCount < 3; frameCount += 1) await new Promise(requestAnimationFrame);
  });
}

function wrapAttacks(htmlTexts: readonly string[], kind: string): string {
  return htmlTexts.map((html, index) => `<div data-attack="${kind} ${index}">${html}</div>`).join('\n');
}

journey('both sanitisers disarm hundreds of collected and generated attacks', async ({ browser }) => {
  const attacks = [
    ...collectPublishedAttacks(),
    ...createEventHandlerAttacks(),
    ...createAddressAttacks(),
    ...createNestedAttacks(),
  ];
  expect(collectPublishedAttacks().length).toBeGreaterThanOrEqual(500);
  const { page: cleaningPage, alarms: cleaningAlarms } = await openPage(browser, '', {});
  const byBrowser = await cleanInBrowserPage(cleaningPage, attacks);
  await cleaningPage.context().close();
  expect([...cleaningAlarms]).toEqual([]);
  const byServer = attacks.map(await loadServerSanitiser());

  // The server's texts are parsed with the page. A script inserts the browser's texts, and their
  // serialised form.
  const { page, alarms } = await openPage(browser, wrapAttacks(byServer, 'server'));
  await page.evaluate((cleanTexts) => {
    for (const [index, html] of cleanTexts.entries()) {
      for (const label of ['browser', 'browser again']) {
        const container = document.createElement('div');
        container.dataset.attack = `${label} ${index}`;
        document.body.append(container);
        container.innerHTML = html;
        if (label !== 'browser') container.innerHTML = `${container.innerHTML}`;
      }
    }
  }, byBrowser);
  await triggerEverything(page);
  const triggeredAlarms = [...alarms].map((alarm) => {
    const [, index] = /^(?:server|browser(?: again)?) (\d+):/.exec(alarm) ?? [];
    return index === undefined ? alarm : `${alarm} ← ${attacks[Number(index)]}`;
  });
  expect(triggeredAlarms).toEqual([]);
  // Guards against a sanitiser that drops everything.
  for (const cleanTexts of [byBrowser, byServer]) expect(cleanTexts.join('').length).toBeGreaterThan(10_000);
  await page.context().close();

  // Control: raw attacks do trigger alarms in such a page.
  const controlRun = await openPage(browser, '');
  await controlRun.page.evaluate(
    (rawTexts) => {
      for (const [index, html] of rawTexts.entries()) {
        const container = document.createElement('div');
        container.dataset.attack = `raw ${index}`;
        document.body.append(container);
        container.innerHTML = html;
      }
    },
    createEventHandlerAttacks().filter((_, index) => index % 3 === 0),
  );
  await triggerEverything(controlRun.page);
  const controlAlarms = [...controlRun.alarms];
  expect(controlAlarms.filter((alarm) => alarm === 'ran: alert(1)')).toHaveLength(1);
  expect(controlAlarms.filter((alarm) => /^raw \d+: script-src/.test(alarm)).length).toBeGreaterThan(50);
  expect(controlAlarms.filter((alarm) => alarm.startsWith('asked: ')).length).toBeGreaterThan(0);
  await controlRun.page.context().close();
});

const externalLinkAttributes = 'target="_blank" rel="noopener noreferrer"';
const imageAttributes = 'loading="lazy" decoding="async"';

/** Each row is an editor's text and its sanitised form. A row of one text must stay unchanged. */
const formattedTexts: readonly (readonly [written: string, left?: string])[] = [
  ['<p>Um parágrafo<br>em duas linhas, com acentos, &amp; e &lt;sinais&gt;.</p><hr><p>Outro.</p>'],
  ['<h2>Título</h2><h3>Parte</h3><h4>Item</h4><h5>Nota</h5><h6>Fim</h6>'],
  ['<h1>Da página</h1>', '<h2>Da página</h2>'],
  [
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <del>g</del> <ins>h</ins> <mark>i</mark></p>',
  ],
  [
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <small>letra</small>, <code>CODIGO10</code>, <abbr title="Norma">NR</abbr></p>',
  ],
  [
    '<ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><ol start="3" reversed=""><li value="7">três</li></ol>',
  ],
  [
    '<dl><dt>Prazo</dt><dd>31/03</dd></dl><pre>a\n  b</pre><blockquote><p>Fala.</p><cite>Ana</cite></blockquote><p><q>oi</q></p>',
  ],
  ['<p><a href="/homepage/support" title="Ajuda">aqui</a> <a href="#parte">abaixo</a></p>'],
  [
    '<p><a href="mailto:oi@exemplo.test?subject=Ol%C3%A1">e-mail</a> <a href="tel:+5511999990000">fone</a></p>',
  ],
  [
    '<p><a href="https://exemplo.test/a?b=1&amp;c=2">fora</a> <a href="http://exemplo.test/">antigo</a></p>',
    `<p><a href="https://exemplo.test/a?b=1&amp;c=2" ${externalLinkAttributes}>fora</a> <a href="http://exemplo.test/" ${externalLinkAttributes}>antigo</a></p>`,
  ],
  [
    '<figure><img src="https://exemplo.test/a.webp" alt="Sol &quot;nascente&quot;" width="640" height="400"><figcaption>A sede.</figcaption></figure>',
    `<figure><img src="https://exemplo.test/a.webp" alt="Sol &quot;nascente&quot;" width="640" height="400" ${imageAttributes}><figcaption>A sede.</figcaption></figure>`,
  ],
  [
    '<table><caption>Preços</caption><thead><tr><th scope="col">Item</th><th scope="col" colspan="2">R$</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>1</td><td>2</td></tr></tbody></table>',
    '<div role="region" tabindex="0" aria-label="Preços"><table><caption>Preços</caption><thead><tr><th scope="col">Item</th><th scope="col" colspan="2">R$</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>1</td><td>2</td></tr></tbody></table></div>',
  ],
  ['Sem marcação,\nem duas linhas', 'Sem marcação,<br>em duas linhas'],
];

journey('browser and server sanitisers keep the same formatting', async ({ browser }) => {
  const { page } = await openPage(browser, '', {});
  const expected = formattedTexts.map(([input, output = input]) => output);
  const inputs = formattedTexts.map(([text]) => text);
  expect(await cleanInBrowserPage(page, inputs)).toEqual(expected);
  expect(inputs.map(await loadServerSanitiser())).toEqual(expected);
  await page.context().close();
});
