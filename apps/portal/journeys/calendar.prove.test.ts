import { addDays, formatDate } from '@estacao/domain';
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { goBack, holdRequests, journey, logIn } from './journey.ts';

const CALENDAR = '/homepage/calendario';

/** The sample course starts nine days after the seeding. It lasts from 12:00 to 20:00 of the next day. */
const COURSE = 'Curso presencial de primeiros socorros';

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

function formatMonth(date: string): string {
  const label = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return label.charAt(0).toUpperCase() + label.slice(1);
}

journey(
  'a member in another time zone opens and exports an event by keyboard',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Tokyo' });
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', CALENDAR));
    await page.getByRole('heading', { level: 1, name: 'Calendário' }).waitFor();
    await page.getByRole('table').waitFor();

    await page.getByRole('radio', { name: 'Mês' }).focus();
    for (const [view, viewParameter] of [
      ['Semana', 'semana'],
      ['Dia', 'dia'],
      ['Lista', 'lista'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.getByRole('radio', { name: view }).isChecked()).toBe(true);
      await expect.poll(() => pathOf(page)).toBe(`${CALENDAR}?vista=${viewParameter}`);
    }
    const course = page.getByRole('link', { name: COURSE });
    if ((await course.count()) === 0) {
      await page.getByRole('button', { name: 'Próximo mês' }).focus();
      await page.keyboard.press('Enter');
    }
    await course.focus();
    const listPath = pathOf(page);
    await page.keyboard.press('Enter');
    const eventDialog = dialog(page, COURSE);
    await eventDialog.waitFor();
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/homepage\/calendario\/\d+$/);

    const startText = await eventDialog.getByText(/^\d\d\/\d\d\/\d{4} 12:00$/).textContent();
    const startDate = startText?.slice(0, 10).split('/').toReversed().join('-') ?? '';
    await eventDialog.getByText(`${formatDate(addDays(startDate, 1))} 20:00`).waitFor();
    await eventDialog.getByText('Almoço por nossa conta.').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      eventDialog.getByRole('button', { name: 'Adicionar à agenda' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('curso-presencial-de-primeiros-socorros.ics');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const [component] = new ICAL.Component(
      ICAL.parse(Buffer.concat(chunks).toString('utf8')),
    ).getAllSubcomponents('vevent');
    const exportedEvent = new ICAL.Event(component);
    expect(exportedEvent.summary).toBe(COURSE);
    expect([exportedEvent.startDate.toString(), exportedEvent.startDate.zone.tzid]).toEqual([
      `${startDate}T12:00:00`,
      'America/Sao_Paulo',
    ]);
    expect(exportedEvent.endDate.toString()).toBe(`${addDays(startDate, 1)}T20:00:00`);
    expect(exportedEvent.description).toContain('- Almoço por nossa conta.');
    expect(component?.getFirstPropertyValue('url')).toBe(portal.address('aurora', pathname));

    await page.reload();
    await dialog(page, COURSE).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, COURSE).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe(listPath);
    await course.waitFor();

    await page.goto(portal.address('aurora', pathname));
    await dialog(page, COURSE).waitFor();
    await page
      .getByRole('heading', { level: 2, name: formatMonth(startDate), includeHidden: true })
      .waitFor();
    await goBack(page);
    await dialog(page, COURSE).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe(CALENDAR);
    await page
      .getByRole('link', { name: new RegExp(`12:00\\s*${COURSE}`) })
      .first()
      .waitFor();

    await page.goto(portal.address('aurora', `${CALENDAR}/2000000000`));
    await page.getByRole('table').waitFor();
    await expect.poll(() => pathOf(page)).toBe(CALENDAR);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

journey(
  'a tap on a phone chooses a day, and a failed calendar loads after a retry',
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    const callPattern = '**/api/schedules/**';
    const body = JSON.stringify({ messages: ['Agenda indisponível'] });
    await page.route(callPattern, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body }),
    );
    await page.goto(portal.address('aurora', CALENDAR));
    await page.getByText('Agenda indisponível').first().waitFor();
    expect(await page.getByText('Não há eventos neste período').count()).toBe(0);
    await page.unroute(callPattern);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();

    const dayLink = page.getByRole('link', { name: / de \d{4}, [1-9]\d* eventos?$/ }).first();
    const { width, height } = (await dayLink.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await dayLink.click();
    await expect.poll(() => pathOf(page)).toMatch(/\?data=\d{4}-\d\d-\d\d$/);
    const dayPath = pathOf(page);
    const event = page.locator(`a[href^="${CALENDAR}/"]`).first();
    const name = (await event.textContent()) ?? '';
    // The dialog's code loads late: the address names the event before the dialog has its history entry.
    const release = await holdRequests(page, '**/assets/DialogPanel-*.js');
    await event.click();
    await expect.poll(() => pathOf(page)).not.toBe(dayPath);
    release();
    await dialog(page, name).waitFor();
    // The dialog gets its history entry after the paint.
    await expect.poll(() => page.evaluate(() => history.state?.open)).toBeGreaterThan(0);
    await goBack(page);
    await dialog(page, name).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe(dayPath);
    await goBack(page);
    await page.waitForURL('**/homepage');
  },
);
