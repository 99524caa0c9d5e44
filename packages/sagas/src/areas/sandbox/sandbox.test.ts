import { createShortLink, resendConfirmationEmail } from '@estacao/contract';
import { failed, idle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import {
  sandboxArea,
  sandboxLinksArea,
  sandboxLinksRequested,
  sandboxMailRequested,
  selectSandboxLinks,
  selectSandboxMail,
} from './sandbox.ts';

const fixture = portalFixture();

function openMailSandbox() {
  return fixture.open('aurora', { at: '/sandbox/mail', areas: [sandboxArea] });
}

it("loads the station's mails on entry and on refresh", async () => {
  const tab = openMailSandbox();
  const leave = tab.portal.enter('sandboxMail');
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toEqual(ready([]));
  const email = `${await fixture.mailbox('aurora', 'pending')}@aurora.test`;
  await fixture
    .api()
    .client('aurora')
    .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
  tab.dispatch(sandboxMailRequested());
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toMatchObject({ data: [{ to: email, code: expect.any(String) }] });
  leave();
});

it('distinguishes a disabled sandbox from a failing sandbox', async () => {
  const disabledTab = openMailSandbox();
  disabledTab.network.answer('/sandbox/mail', () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  const leaveDisabled = disabledTab.portal.enter('sandboxMail');
  await disabledTab.settled();
  expect(selectSandboxMail(disabledTab.state())).toEqual(ready(null));
  const failingTab = openMailSandbox();
  failingTab.network.answer('/sandbox/mail', () => Response.json({}, { status: 500 }));
  const leaveFailing = failingTab.portal.enter('sandboxMail');
  await failingTab.settled();
  expect(selectSandboxMail(failingTab.state())).toEqual(failed(idle, 'Erro interno no servidor'));
  leaveDisabled();
  leaveFailing();
});

it("shows only the station's own short links", async () => {
  const tab = fixture.open('aurora', { at: '/sandbox/links', areas: [sandboxLinksArea] });
  const leave = tab.portal.enter('sandboxLinks');
  await tab.settled();
  expect(selectSandboxLinks(tab.state())).toEqual(ready([]));
  for (const slug of ['aurora', 'minerva']) {
    const { token } = await fixture.api().signIn(slug);
    const body = { url: `http://${slug}.localhost:4000/de-${slug}` };
    await fixture
      .api()
      .client(slug, () => token)
      .call(createShortLink, { body });
  }
  tab.dispatch(sandboxLinksRequested());
  await tab.settled();
  expect(selectSandboxLinks(tab.state())).toMatchObject({ data: [{ path: '/de-aurora' }] });
  leave();
  const disabledTab = fixture.open('aurora', { at: '/sandbox/links', areas: [sandboxLinksArea] });
  disabledTab.network.answer('/sandbox/links', () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  const leaveDisabled = disabledTab.portal.enter('sandboxLinks');
  await disabledTab.settled();
  expect(selectSandboxLinks(disabledTab.state())).toEqual(ready(null));
  leaveDisabled();
});
