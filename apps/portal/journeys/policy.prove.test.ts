import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

// The content security policy protects the session token, which every script of a page can read.

journey('an injected script neither runs nor sends anything', async ({ portal, arrive }) => {
  const { page, complaints } = await arrive();
  await logIn(portal, page, 'aurora');
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
  const elsewhere = portal.address('minerva', '/');
  const ran = await page.evaluate(async (foreign) => {
    const steal = "window.stolen = localStorage.getItem('userToken')";
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add('script', {}, steal);
    add('script', { src: `data:text/javascript,${steal}` });
    add('script', { src: `${foreign}assets/x.js` });
    add('script', { nonce: 'guessed' }, steal);
    add('img', { src: '/x.png', onerror: steal });
    add('a', { href: `javascript:${steal}` }).click();
    add('object', { data: `data:text/html,<script>${steal}</script>` });
    add('base', { href: foreign });
    const sent = await fetch(foreign, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return { sent, base: document.baseURI };
  }, elsewhere);
  expect(ran).toMatchObject({ sent: false, base: expect.stringContaining('aurora.localhost') });
  for (const directive of ['script-src-elem', 'script-src-attr', 'object-src', 'base-uri', 'connect-src']) {
    await expect
      .poll(() => complaints.filter((text) => text.startsWith(`policy: ${directive} `)), {
        message: directive,
      })
      .not.toEqual([]);
  }
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  complaints.length = 0;
});
