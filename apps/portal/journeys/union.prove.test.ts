import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

const HOUR = 60 * 60_000;

function toast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: 'Avisos' })
    .getByText(text)
    .or(page.getByText(text, { exact: true }))
    .first();
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

async function openArea(page: Page, area: string, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if ((await heading(page, area).count()) === 0)
    await page.getByRole('main').getByRole('link', { name: area, exact: true }).click();
  await page.getByRole('navigation', { name: area }).getByRole('link', { name, exact: true }).click();
  await heading(page, name).waitFor();
}

async function requestAppointment(page: Page, weekday: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar agendamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar agendamento' });
  await dialog.getByRole('radio', { name: weekday }).check();
  await dialog.getByLabel('Descrição').fill(description);
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: description }).waitFor();
}

interface WireAppointment {
  readonly id: number;
  readonly data: number;
  readonly descricao: string | null;
  readonly escritorio: { readonly id: number };
}

function idsOf({ id, escritorio }: WireAppointment) {
  return { appointmentId: id, escritorioId: escritorio.id };
}

async function fetchAppointments(page: Page): Promise<WireAppointment[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('userToken')}` };
    return (await fetch('/api/legal-appointments', { headers })).json();
  });
}

async function sendRequest(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([address, text]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('userToken')}`,
        'Content-Type': 'application/json',
      };
      return (await fetch(address, { method: 'POST', headers, body: text })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
}

journey(
  'a member can cancel an appointment 49 hours before its start, but not 47 hours before',
  async ({ page, portal, visitor }) => {
    const travelTo = async (moment: number) => {
      portal.clock.advance(moment - portal.clock.now());
      await page.clock.setFixedTime(portal.clock.now());
      await page.reload();
    };
    await page.clock.setFixedTime(portal.clock.now());
    await logIn(portal, page, 'maresia');
    await page.getByRole('link', { name: 'Processos Judiciais' }).click();
    await heading(page, 'Consultoria jurídica').waitFor();
    await page.getByRole('heading', { name: 'Seus direitos', exact: true }).waitFor();
    await openArea(page, 'Consultoria jurídica', 'Processos');
    await page.getByText('Adicional de risco dos avulsos').waitFor();
    expect(
      await page
        .getByRole('link', { name: /^Ver processo/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:/);

    await openArea(page, 'Consultoria jurídica', 'Agendamentos');
    await requestAppointment(page, 'Terça-feira', 'Cálculo das horas extras');
    await toast(page, 'Solicitação enviada com sucesso.').waitFor();
    const appointment = page.getByRole('listitem').filter({ hasText: 'Cálculo das horas extras' });
    await appointment.waitFor();

    await appointment.getByRole('button', { name: /^Cancelar/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Tem certeza que deseja cancelar este agendamento?').waitFor();
    await question.getByRole('button', { name: 'Sim' }).click();
    await toast(page, 'Agendamento cancelado com sucesso!').waitFor();
    await appointment.getByText('Cancelado').waitFor();

    // A member can cancel until 48 hours before the appointment. After that, page and server refuse.
    await requestAppointment(page, 'Quarta-feira', 'Contrato de trabalho');
    await requestAppointment(page, 'Quinta-feira', 'Separação de bens');
    const [earlyAppointment, lateAppointment] = (await fetchAppointments(page)).filter(({ descricao }) =>
      ['Contrato de trabalho', 'Separação de bens'].includes(descricao ?? ''),
    );
    if (earlyAppointment === undefined || lateAppointment === undefined)
      throw new Error('the requested appointments are missing');
    const row = ({ descricao }: WireAppointment) =>
      page.getByRole('listitem').filter({ hasText: descricao ?? 'nothing' });
    await travelTo(earlyAppointment.data - 49 * HOUR);
    await row(earlyAppointment)
      .getByRole('button', { name: /^Cancelar/ })
      .click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await row(earlyAppointment).getByText('Cancelado').waitFor();

    await travelTo(lateAppointment.data - 47 * HOUR);
    await row(earlyAppointment).getByText('Cancelado').waitFor();
    await row(lateAppointment).getByText('Agendado').waitFor();
    expect(await row(lateAppointment).getByRole('button').count()).toBe(0);
    expect(await sendRequest(page, '/api/cancel-legal-appointments', idsOf(lateAppointment))).toBe(422);
    visitor.pageErrors.splice(0);
  },
);

journey(
  'a member requests a dentist, suggests a topic, and scrolls through all news',
  async ({ page, portal, visitor }) => {
    await logIn(portal, page, 'maresia');
    await page.goto(portal.address('maresia', '/homepage/saude'));
    await openArea(page, 'Saúde', 'Odontologia');
    await page.getByText('O plano odontológico conta com mais de 100 prestadores.').waitFor();
    await page.getByRole('link', { name: 'Agendar' }).click();
    await page.getByRole('radio', { name: 'Sábado' }).check();
    await expect.poll(() => page.getByLabel('Telefone').inputValue()).toBe('(13) 9.9126-4038');
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await page.getByRole('heading', { name: 'Solicitação enviada com sucesso.' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('link', { name: 'Voltar', exact: true }).last().click();
    await heading(page, 'Saúde').waitFor();

    await page.goto(portal.address('maresia', '/homepage/politico-sindical'));
    await openArea(page, 'Assuntos e pautas sindicais', 'Temas');
    await page.getByRole('heading', { name: 'Automação dos terminais' }).waitFor();
    await page.getByRole('link', { name: 'Sugerir tema' }).click();
    await page.getByLabel('Descrição').fill('Creche no porto');
    await page.getByRole('button', { name: 'ENVIAR' }).dblclick();
    await page.waitForURL(/\/temas$/);
    await toast(page, 'Solicitação enviada com sucesso.').waitFor();

    await openArea(page, 'Assuntos e pautas sindicais', 'Notícias');
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(6);
    await page.mouse.wheel(0, 20_000);
    await page.getByText('Isso é tudo por enquanto!').waitFor();
    expect(await cards.count()).toBe(8);
    await page.getByRole('link', { name: 'Creche no porto sai do papel' }).click();
    await heading(page, 'Creche no porto sai do papel').waitFor();
    await page.reload();
    await heading(page, 'Creche no porto sai do papel').waitFor();
    await page.goBack();
    await heading(page, 'Notícias').waitFor();
    await page.goto(portal.address('maresia', '/homepage/politico-sindical/noticias/detalhe'));
    await page.waitForURL(/\/politico-sindical\/noticias$/);

    const missingPage = await page.goto(portal.address('maresia', '/homepage/saude/agendamento-ortopedia'));
    expect(missingPage?.status()).toBe(404);
    visitor.pageErrors.splice(0);

    await page.goto(portal.address('maresia', '/homepage/consultoria-juridica/videos'));
    await page.locator('video').waitFor();
    await openArea(page, 'Consultoria jurídica', 'Eventos');
    await page.getByText(/^Calendário de exemplo/).waitFor();
  },
);
