import { resendConfirmationEmail } from '@estacao/contract';
import { failed, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { sandboxArea, sandboxMailRequested, selectSandboxMail } from './sandbox.ts';

const bed = testBed();

function opened() {
  return bed.open('aurora', { at: '/sandbox/mail', areas: [sandboxArea] });
}

it('shows the mails of the station when it is entered, and anew on demand', async () => {
  const tab = opened();
  const leave = tab.portal.enter('sandboxMail');
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toEqual(ready([]));
  const email = `${await bed.mailbox('aurora', 'inactive')}@aurora.test`;
  await bed
    .api()
    .client('aurora')
    .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
  tab.dispatch(sandboxMailRequested());
  await tab.settled();
  expect(selectSandboxMail(tab.state())).toMatchObject({ data: [{ to: email, code: expect.any(String) }] });
  leave();
});

it('knows a sandbox that is off from one that fails', async () => {
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
  expect(selectSandboxMail(broken.state())).toEqual(failed());
  leaveOff();
  leaveBroken();
});
