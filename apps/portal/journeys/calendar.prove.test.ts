import { addDays, formatDate } from '@estacao/domain';
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { back, hold, journey, logIn } from './journey.ts';

const CALENDAR = '/homepage/calendario';

/** Nine days after the first start, 12:00 to 20:00 on the following day. The test's database contains it. */
const COURSE = 'Curso presencial de primeiros socorros';

function place(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

function month(date: string): string {
  const words = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

journey(
  'a member in another time zone uses the calendar by keyboard, opens an event and exports it',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Tokyo' });
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', CALENDAR));
    await page.getByRole('heading', { level: 1, name: 'Calendário' }).waitFor();
    await page.getByRole('table').waitFor();

    await page.getByRole('radio', { name: 'Mês' }).focus();
    for (const [view, word] of [
      ['Semana', 'semana'],
      ['Dia', 'dia'],
      ['Lista', 'lista'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.getByRole('radio', { name: view }).isChecked()).toBe(true);
      await expect.poll(() => place(page)).toBe(`${CALENDAR}?vista=${word}`);
    }
    const course = page.getByRole('link', { name: COURSE });
    if ((await course.count()) === 0) {
      await page.getByRole('button', { name: 'Próximo mês' }).focus();
      await page.keyboard.press('Enter');
    }
    await course.focus();
    const listed = place(page);
    await page.keyboard.press('Enter');
    const opened = dialog(page, COURSE);
    await opened.waitFor();
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/homepage\/calendario\/\d+$/);

    const begins = await opened.getByText(/^\d\d\/\d\d\/\d{4} 12:00$/).textContent();
    const first = begins?.slice(0, 10).split('/').toReversed().join('-') ?? '';
    await opened.getByText(`${formatDate(addDays(first, 1))} 20:00`).waitFor();
    await opened.getByText('Almoço por nossa conta.').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      opened.getByRole('button', { name: 'Adicionar à agenda' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('curso-presencial-de-primeiros-socorros.ics');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const [component] = new ICAL.Component(
      ICAL.parse(Buffer.concat(chunks).toString('utf8')),
    ).getAllSubcomponents('vevent');
    const saved = new ICAL.Event(component);
    expect(saved.summary).toBe(COURSE);
    expect([saved.startDate.toString(), saved.startDate.zone.tzid]).toEqual([
      `${first}T12:00:00`,
      'America/Sao_Paulo',
    ]);
    expect(saved.endDate.toString()).toBe(`${addDays(first, 1)}T20:00:00`);
    expect(saved.description).toContain('- Almoço por nossa conta.');
    expect(component?.getFirstPropertyValue('url')).toBe(portal.address('aurora', pathname));

    await page.reload();
    await dialog(page, COURSE).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, COURSE).waitFor({ state: 'detached' });
    await expect.poll(() => place(page)).toBe(listed);
    await course.waitFor();

    await page.goto(portal.address('aurora', pathname));
    await dialog(page, COURSE).waitFor();
    await page.getByRole('heading', { level: 2, name: month(first), includeHidden: true }).waitFor();
    await back(page);
    await dialog(page, COURSE).waitFor({ state: 'detached' });
    await expect.poll(() => place(page)).toBe(CALENDAR);
    await page
      .getByRole('link', { name: new RegExp(`12:00\\s*${COURSE}`) })
      .first()
      .waitFor();

    await page.goto(portal.address('aurora', `${CALENDAR}/2000000000`));
    await page.getByRole('table').waitFor();
    await expect.poll(() => place(page)).toBe(CALENDAR);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

journey(
  'on a phone a tap chooses a day, and a calendar that failed to load can be retried',
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    const calls = '**/api/schedules/**';
    const body = JSON.stringify({ messages: ['Agenda indisponível'] });
    await page.route(calls, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
    await page.goto(portal.address('aurora', CALENDAR));
    await page.getByText('Agenda indisponível').first().waitFor();
    expect(await page.getByText('Não há eventos neste período').count()).toBe(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();

    const day = page.getByRole('link', { name: / de \d{4}, [1-9]\d* eventos?$/ }).first();
    const { width, height } = (await day.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await day.click();
    await expect.poll(() => place(page)).toMatch(/\?data=\d{4}-\d\d-\d\d$/);
    const shown = place(page);
    const event = page.locator(`a[href^="${CALENDAR}/"]`).first();
    const name = (await event.textContent()) ?? '';
    // The dialog's code loads late: the address names the event before the dialog has its history entry.
    const release = await hold(page, '**/assets/DialogPanel-*.js');
    await event.click();
    await expect.poll(() => place(page)).not.toBe(shown);
    release();
    await dialog(page, name).waitFor();
    // The dialog gets its history entry after the paint.
    await expect.poll(() => page.evaluate(() => history.state?.open)).toBeGreaterThan(0);
    await back(page);
    await dialog(page, name).waitFor({ state: 'detached' });
    await expect.poll(() => place(page)).toBe(shown);
    await back(page);
    await page.waitForURL('**/homepage');
  },
);
