import { createShortLink, resendConfirmationEmail } from '@estacao/contract';
import { failed, idle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import {
  sandboxArea,
  sandboxLinksArea,
  sandboxLinksRequested,
  sandboxMailRequested,
  selectSandboxLinks,
  selectSandboxMail,
} from './sandbox.ts';

const bed = testBed();

function opened() {
  return bed.open('aurora', { at: '/sandbox/mail', areas: [sandboxArea] });
}

it("loads the station's mails on entry and on refresh", async () => {
  const tab = opened();
  const leave = tab.portal.enter('sandboxMail');
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toEqual(ready([]));
  const email = `${await bed.mailbox('aurora', 'pending')}@aurora.test`;
  await bed
    .api()
    .client('aurora')
    .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
  tab.dispatch(sandboxMailRequested());
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toMatchObject({ data: [{ to: email, code: expect.any(String) }] });
  leave();
});

it('distinguishes a disabled sandbox from a failing one', async () => {
  const off = opened();
  off.network.answer('/sandbox/mail', () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  const leaveOff = off.portal.enter('sandboxMail');
  await off.settled();
  expect(selectSandboxMail(off.state())).toEqual(ready(null));
  const broken = opened();
  broken.network.answer('/sandbox/mail', () => Response.json({}, { status: 500 }));
  const leaveBroken = broken.portal.enter('sandboxMail');
  await broken.settled();
  expect(selectSandboxMail(broken.state())).toEqual(failed(idle, 'Erro interno no servidor'));
  leaveOff();
  leaveBroken();
});

it("shows only the station's own short links", async () => {
  const tab = bed.open('aurora', { at: '/sandbox/links', areas: [sandboxLinksArea] });
  const leave = tab.portal.enter('sandboxLinks');
  await tab.settled();
  expect(selectSandboxLinks(tab.state())).toEqual(ready([]));
  for (const slug of ['aurora', 'minerva']) {
    const { token } = await bed.api().signIn(slug);
    const body = { url: `http://${slug}.localhost:4000/de-${slug}` };
    await bed
      .api()
      .client(slug, () => token)
      .call(createShortLink, { body });
  }
  tab.dispatch(sandboxLinksRequested());
  await tab.settled();
  expect(selectSandboxLinks(tab.state())).toMatchObject({ data: [{ path: '/de-aurora' }] });
  leave();
  const off = bed.open('aurora', { at: '/sandbox/links', areas: [sandboxLinksArea] });
  off.network.answer('/sandbox/links', () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  const leaveOff = off.portal.enter('sandboxLinks');
  await off.settled();
  expect(selectSandboxLinks(off.state())).toEqual(ready(null));
  leaveOff();
});
