import { formatMoney, formatStationCurrency } from '@estacao/domain';
import { contentOf, type SampleActivity } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openMenuEntry, title } from './buying.ts';
import { stationOf } from './journey.ts';

export function activityOf(slug: string, kind: SampleActivity['kind']): SampleActivity {
  const match = contentOf(slug).activities.find((activity) => activity.kind === kind);
  if (match === undefined) throw new Error(`${slug} has no activity of kind ${kind}`);
  return match;
}

/** In hundredths of a point. */
export async function balanceOn(page: Page): Promise<number> {
  const text =
    (await page
      .getByRole('banner')
      .getByText(/\d,\d\d/)
      .first()
      .textContent()) ?? '';
  return Number(text.replace(/[^\d]/g, ''));
}

export async function expectBalanceAtHome(page: Page, earned: number, balanceBefore: number): Promise<void> {
  await page.getByRole('button', { name: 'Página inicial' }).click();
  await title(page, /^Olá/).waitFor();
  await expect.poll(() => balanceOn(page)).toBe(balanceBefore + earned);
}

export async function expectStatementEntry(
  page: Page,
  slug: string,
  activity: string,
  {
    points,
    tab,
    entryText,
  }: { points: number; tab: 'Créditos Utilizados' | 'Créditos de Premiação'; entryText: string },
): Promise<void> {
  await openMenuEntry(page, 'Extratos');
  await title(page, 'Extratos').waitFor();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('main').getByRole('button', { name: activity }).first().click();
  const entry = page.getByRole('dialog', { name: activity });
  await entry.getByText(entryText).waitFor();
  const { currency } = stationOf(slug);
  const amounts = [formatStationCurrency(points, currency), formatMoney(points)];
  const text = (await entry.textContent()) ?? '';
  expect(amounts.some((amount) => text.includes(amount))).toBe(true);
  await entry.getByRole('link', { name: 'Ver atividade' }).click();
  await page.waitForURL(/\/homepage\/atividades\/\d+$/);
  await title(page, activity).waitFor();
}
