import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { ensureBrowser } from '../../.ci/tools/browser.ts';
import { builtStorybook, ensureStorybook } from '../../.ci/tools/built.ts';
import { serveFolder } from '../../.ci/tools/serve.ts';
import { storyUrl, waitForPlay } from '../pictures/photograph.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface BuiltSite {
  readonly page: Page;
  readonly show: (id: string, globals?: Record<string, string>) => Promise<void>;
  /** Switches stories without a page load, as the sidebar does, so shared modules stay loaded. */
  readonly switchTo: (id: string) => Promise<void>;
  readonly showDocs: (id: string, globals: Record<string, string>) => Promise<void>;
}

export function builtSite(viewport: Size): BuiltSite {
  let browser: Browser;
  let page: Page;
  let port = 0;
  let stop: () => void = () => {};

  beforeAll(async () => {
    ensureStorybook();
    const site = await serveFolder(builtStorybook, 0);
    port = site.port;
    stop = () => {
      site.server.close();
      site.server.closeAllConnections();
    };
    browser = await chromium.launch({ executablePath: ensureBrowser() });
    page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser.close();
    stop();
  });

  const waitUntilDrawn = async () => {
    await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };

  return {
    get page() {
      return page;
    },
    async show(id, globals = {}) {
      await page.goto(storyUrl(port, id, globals));
      await waitUntilDrawn();
    },
    async switchTo(id) {
      await page.evaluate((storyId) => {
        // Otherwise a story without a theme would keep the previous story's theme.
        document.getElementById('station-theme')?.replaceChildren();
        globalThis.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }, id);
      await page.waitForFunction(
        (storyId) => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.id === storyId,
        id,
      );
      await waitForPlay(page);
      await waitUntilDrawn();
    },
    async showDocs(id, globals) {
      await page.goto(storyUrl(port, id, globals).replace('viewMode=story', 'viewMode=docs'));
      await page.locator('.sbdocs-content').waitFor();
    },
  };
}
