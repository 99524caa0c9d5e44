import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { enter, toActivity } from './buying.ts';
import { asksElsewhere, journey } from './journey.ts';
import { pressAt } from './keyboard.ts';
import type { TestPortal } from './portal.ts';
import { balanceOn, explained, homeWith } from './taking.ts';

const MINUTE = 60_000;
const name = 'Em vídeo: segurança no cais';
const [first, second] = ['Antes do turno', 'Carga suspensa: onde nunca ficar'];

function player(page: Page, video: string) {
  return page.getByRole('main').locator(`video[aria-label="${video}"]`);
}

/** Advances the server's clock while videos play, until the target appears. */
function afterwards(portal: TestPortal, shown: Locator): Promise<void> {
  return expect
    .poll(
      () => {
        portal.clock.advance(1000);
        return shown.isVisible();
      },
      // Videos play in real time for several seconds, and slower on a busy machine.
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
}

/** Speaks the messages of YouTube's player: reports the position, and the end. */
const playerOfAnother = `<p>Player</p><script>
  addEventListener('message', ({ data, source, origin }) => {
    if (JSON.parse(data).event !== 'listening') return;
    const [start, duration] = [performance.now(), 3];
    const timer = setInterval(() => {
      const currentTime = Math.min(duration, (performance.now() - start) / 1000);
      const playerState = currentTime < duration ? 1 : 0;
      if (playerState === 0) clearInterval(timer);
      const info = { currentTime, duration, playbackRate: 1, playerState };
      source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), origin);
    }, 200);
  });
</script>`;

describe('a list of videos', () => {
  journey('is watched by keyboard, in order, and earns its points once', async ({ page, arrive, portal }) => {
    await enter(portal, page, 'maresia');
    const before = await balanceOn(page);
    await toActivity(page, name);
    const main = page.getByRole('main');
    const locked = main.getByRole('button', { name: /^Fim do turno.*Assista antes/ });
    await locked.waitFor();

    const sample = player(page, first);
    await expect.poll(() => sample.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(5);
    await sample.evaluate(
      (one: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          one.addEventListener('ended', () => resolve(), { once: true });
          one.currentTime = one.duration - 0.2;
          void one.play();
        }),
    );
    await main.getByText('0 de 3 assistidos').waitFor();
    await main.getByText('Assista a pelo menos 80 % do vídeo').waitFor();
    expect(await locked.getAttribute('aria-disabled')).toBe('true');

    await sample.evaluate((one: HTMLVideoElement) => {
      one.currentTime = 0;
    });
    const saved = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.url().includes('/check-videos/') && answer.ok(),
    );
    await pressAt(page, sample, 'Space');
    await main.getByText('1 de 3 assistidos').waitFor();
    // The server does not believe a video that finished too early. The client retries.
    portal.clock.advance(MINUTE);
    await saved;
    await player(page, second).waitFor();
    await expect.poll(() => player(page, second).evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);

    const elsewhere = await arrive();
    await enter(portal, elsewhere.page, 'maresia');
    await toActivity(elsewhere.page, name);
    await elsewhere.page.getByText(/^[123] de 3 assistidos$/).waitFor();

    await afterwards(portal, page.getByRole('button', { name: 'Página inicial' }));
    await homeWith(page, 500, before);
    await explained(page, 'maresia', name, {
      points: 500,
      of: 'Créditos de Premiação',
      what: 'Recompensa por atividade · Vídeo',
    });
    await page.getByText('Você já participou desta atividade.').waitFor();
  });

  journey(
    "loads nothing from another site before a press, and counts that player's time",
    async ({ page, portal }) => {
      await enter(portal, page, 'minerva');
      const before = await balanceOn(page);
      const asked = asksElsewhere(page);
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: playerOfAnother }),
      );
      await toActivity(page, 'Aulas abertas: avaliar sem punir');
      const main = page.getByRole('main');
      await main.getByRole('list', { name: 'Vídeos' }).waitFor();
      const own = player(page, 'Rubricas sem medo');
      await pressAt(page, own, 'Space');
      const another = main.getByRole('button', {
        name: 'Reproduzir vídeo: Conversa aberta: avaliar para quê?',
      });
      await afterwards(portal, another);
      await main.getByText('2 de 3 assistidos').waitFor();
      expect(asked).toEqual([]);

      await pressAt(page, another);
      await main.frameLocator('iframe').getByText('Player').waitFor();
      expect(asked).toEqual([
        expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/),
      ]);
      await afterwards(portal, page.getByRole('button', { name: 'Página inicial' }));
      await homeWith(page, 500, before);
    },
  );
});

journey('a player gets the range of a video that it jumps to', async ({ page, portal }) => {
  await page.goto(portal.address('aurora', '/'));
  const part = await page.evaluate(async () => {
    const answer = await fetch('/videos/amostra.webm', { headers: { range: 'bytes=100-199' } });
    return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get('content-type')];
  });
  expect(part).toEqual([206, 100, 'video/webm']);
});
