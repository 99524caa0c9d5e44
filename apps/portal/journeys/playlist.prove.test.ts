import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { enter, openActivity } from './buying.ts';
import { foreignRequests, journey } from './journey.ts';
import { pressAt } from './keyboard.ts';
import { balanceOn, expectBalanceAtHome, expectStatementEntry } from './participation.ts';
import type { TestPortal } from './portal.ts';

const MINUTE = 60_000;
const name = 'Em vídeo: segurança no cais';
const [firstTitle, secondTitle] = ['Antes do turno', 'Carga suspensa: onde nunca ficar'];

function player(page: Page, video: string) {
  return page.getByRole('main').locator(`video[aria-label="${video}"]`);
}

/** Advances the server's clock while videos play, until the target appears. */
function advanceClockUntilVisible(portal: TestPortal, target: Locator): Promise<void> {
  return expect
    .poll(
      () => {
        portal.clock.advance(1000);
        return target.isVisible();
      },
      // Videos play in real time for several seconds, and slower on a busy machine.
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
}

/** Speaks the messages of YouTube's player: reports the position, and the end. */
const fakeYouTubePlayer = `<p>Player</p><script>
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
  journey(
    'a list of videos is watched by keyboard, in order, and earns the points once',
    async ({ page, arrive, portal }) => {
      await enter(portal, page, 'maresia');
      const balanceBefore = await balanceOn(page);
      await openActivity(page, name);
      const main = page.getByRole('main');
      const lockedVideo = main.getByRole('button', { name: /^Fim do turno.*Assista antes/ });
      await lockedVideo.waitFor();

      const firstPlayer = player(page, firstTitle);
      await expect
        .poll(() => firstPlayer.evaluate((video: HTMLVideoElement) => video.duration))
        .toBeGreaterThan(5);
      await firstPlayer.evaluate(
        (video: HTMLVideoElement) =>
          new Promise<void>((resolve) => {
            video.addEventListener('ended', () => resolve(), { once: true });
            video.currentTime = video.duration - 0.2;
            void video.play();
          }),
      );
      await main.getByText('0 de 3 assistidos').waitFor();
      await main.getByText('Assista a pelo menos 80 % do vídeo').waitFor();
      expect(await lockedVideo.getAttribute('aria-disabled')).toBe('true');

      await firstPlayer.evaluate((video: HTMLVideoElement) => {
        video.currentTime = 0;
      });
      const progressResponse = page.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && response.url().includes('/check-videos/') && response.ok(),
      );
      await pressAt(page, firstPlayer, 'Space');
      await main.getByText('1 de 3 assistidos').waitFor();
      // The server does not believe a video that finished too early. The client retries.
      portal.clock.advance(MINUTE);
      await progressResponse;
      await player(page, secondTitle).waitFor();
      await expect
        .poll(() => player(page, secondTitle).evaluate((video: HTMLVideoElement) => video.paused))
        .toBe(false);

      const otherDevice = await arrive();
      await enter(portal, otherDevice.page, 'maresia');
      await openActivity(otherDevice.page, name);
      await otherDevice.page.getByText(/^[123] de 3 assistidos$/).waitFor();

      await advanceClockUntilVisible(portal, page.getByRole('button', { name: 'Página inicial' }));
      await expectBalanceAtHome(page, 500, balanceBefore);
      await expectStatementEntry(page, 'maresia', name, {
        points: 500,
        tab: 'Créditos de Premiação',
        entryText: 'Recompensa por atividade · Vídeo',
      });
      await page.getByText('Você já participou desta atividade.').waitFor();
    },
  );

  journey(
    'a foreign video in a list loads only after a press, and the watch time counts',
    async ({ page, portal }) => {
      await enter(portal, page, 'minerva');
      const balanceBefore = await balanceOn(page);
      const requests = foreignRequests(page);
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: fakeYouTubePlayer }),
      );
      await openActivity(page, 'Aulas abertas: avaliar sem punir');
      const main = page.getByRole('main');
      await main.getByRole('list', { name: 'Vídeos' }).waitFor();
      const stationPlayer = player(page, 'Rubricas sem medo');
      await pressAt(page, stationPlayer, 'Space');
      const foreignPlayer = main.getByRole('button', {
        name: 'Reproduzir vídeo: Conversa aberta: avaliar para quê?',
      });
      await advanceClockUntilVisible(portal, foreignPlayer);
      await main.getByText('2 de 3 assistidos').waitFor();
      expect(requests).toEqual([]);

      await pressAt(page, foreignPlayer);
      await main.frameLocator('iframe').getByText('Player').waitFor();
      expect(requests).toEqual([
        expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/),
      ]);
      await advanceClockUntilVisible(portal, page.getByRole('button', { name: 'Página inicial' }));
      await expectBalanceAtHome(page, 500, balanceBefore);
    },
  );
});

journey('the server sends only the requested byte range of a video', async ({ page, portal }) => {
  await page.goto(portal.address('aurora', '/'));
  const rangeResult = await page.evaluate(async () => {
    const response = await fetch('/videos/amostra.webm', { headers: { range: 'bytes=100-199' } });
    return [response.status, (await response.arrayBuffer()).byteLength, response.headers.get('content-type')];
  });
  expect(rangeResult).toEqual([206, 100, 'video/webm']);
});
