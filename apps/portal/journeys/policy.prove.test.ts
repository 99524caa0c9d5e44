import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

// The content security policy protects the session token, which every script of a page can read.

journey('an injected script neither runs nor sends anything', async ({ portal, arrive }) => {
  const { page, pageErrors } = await arrive();
  await logIn(portal, page, 'aurora');
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
  const foreignAddress = portal.address('minerva', '/');
  const result = await page.evaluate(async (foreignUrl) => {
    const stealToken = "window.stolen = localStorage.getItem('userToken')";
    const addElement = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    addElement('script', {}, stealToken);
    addElement('script', { src: `data:text/javascript,${stealToken}` });
    addElement('script', { src: `${foreignUrl}assets/x.js` });
    addElement('script', { nonce: 'guessed' }, stealToken);
    addElement('img', { src: '/x.png', onerror: stealToken });
    addElement('a', { href: `javascript:${stealToken}` }).click();
    addElement('object', { data: `data:text/html,<script>${stealToken}</script>` });
    addElement('base', { href: foreignUrl });
    const sent = await fetch(foreignUrl, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return { sent, base: document.baseURI };
  }, foreignAddress);
  expect(result).toMatchObject({ sent: false, base: expect.stringContaining('aurora.localhost') });
  for (const directive of ['script-src-elem', 'script-src-attr', 'object-src', 'base-uri', 'connect-src']) {
    await expect
      .poll(() => pageErrors.filter((text) => text.startsWith(`policy: ${directive} `)), {
        message: directive,
      })
      .not.toEqual([]);
  }
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  pageErrors.length = 0;
});
