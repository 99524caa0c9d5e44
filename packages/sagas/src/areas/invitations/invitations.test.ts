import { activityKind, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { openActivity } from '../../testing/open-activity.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, participationArea } from '../activities/index.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import {
  inviteArea,
  inviteLimitReached,
  invitesRequested,
  selectInviteLink,
  selectInvites,
} from './invite.ts';
import { invitedArea, invitedRequested, selectInvited } from './invited.ts';

const fixture = portalFixture();
const areas = [activityArea(sanitise), participationArea(sanitise), inviteArea, invitedArea];

function db() {
  return fixture.api().database.db;
}

async function openInvitation(type = 1, prepare: (tab: Tab) => unknown = () => {}) {
  const tab = fixture.open('aurora', { areas });
  prepare(tab);
  await tab.logIn();
  return openActivity(fixture, { tab, slug: 'aurora', kind: activityKind(type) });
}

async function fetchMails(to: string) {
  const rows = await db().selectFrom('outbox').select('mail').execute();
  return rows.filter(({ mail }) => mail.to === to);
}

it('shows a short invitation link, or the long link when shortening fails', async () => {
  const shortLink = 'https://clube.test/s/a7Kq2mXw9b';
  const { tab, activity, leave } = await openInvitation(1, ({ network }) =>
    network.answer('/short-links', () => Response.json({ result_url: shortLink })),
  );
  expect(selectInviteLink(tab.state(), activity.id)).toBe(shortLink);
  leave();
  const otherTab = fixture.open('aurora', { areas });
  await otherTab.logIn();
  otherTab.network.answer('/short-links', () => Response.json({}, { status: 500 }));
  const leaveActivity = otherTab.portal.enter('activity', { id: String(activity.id) });
  await otherTab.settled();
  expect(selectInviteLink(otherTab.state(), activity.id)).toMatch(
    new RegExp(`/cadastrar/${activity.invitation?.code}-U\\d+-E\\d+$`),
  );
  leaveActivity();
});

it.each([1, 19])('mails an invited person once for two presses, in activities of type %i', async (type) => {
  const { tab, activity, leave } = await openInvitation(type);
  const to = `convidada-${type}@exemplo.test`;
  const pausedCall = tab.network.pause('/send-html-to-mails');
  const request = invitesRequested({ activity, emails: [to] });
  tab.dispatch(request);
  tab.dispatch(request);
  await pausedCall.arrived;
  expect(selectInvites(tab.state())).toMatchObject({ isPending: true, successCount: 0 });
  pausedCall.release();
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, successCount: 1, error: null });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'E-mail enviado com sucesso' });
  expect(await fetchMails(to)).toHaveLength(1);
  leave();
});

it('reports recently invited addresses without mailing them, and mails the others', async () => {
  const { tab, activity, leave } = await openInvitation();
  const invite = async (...emails: string[]) => {
    tab.dispatch(invitesRequested({ activity, emails }));
    await tab.settled();
  };
  await invite('de-novo@exemplo.test');
  await invite('De-Novo@exemplo.test', 'de-novo@exemplo.test');
  const noMailText = 'Nenhum e-mail foi enviado: você já convidou de-novo@exemplo.test nas últimas 24 horas.';
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, successCount: 1, error: noMailText });
  expect(selectToasts(tab.state()).map(({ text }) => text)).toEqual([noMailText]);
  expect(await fetchMails('de-novo@exemplo.test')).toHaveLength(1);

  await invite('de-novo@exemplo.test', 'nova@exemplo.test');
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, successCount: 2, error: null });
  expect(selectSnackbar(tab.state())?.text).toBe(
    '1 de 2 e-mails enviados. Nas últimas 24 horas você já convidou de-novo@exemplo.test.',
  );
  leave();
});

it('sends the shown invitation link, and uses a new attempt for a different link', async () => {
  const shortLink = 'https://clube.test/s/a7Kq2mXw9b';
  const { tab, activity, leave } = await openInvitation(1, ({ network }) =>
    network.answer('/short-links', () => Response.json({ result_url: shortLink })),
  );
  const requests: Request[] = [];
  tab.network.answer('/send-html-to-mails', (request) => {
    requests.push(request.clone());
    return Response.json({}, { status: 503 });
  });
  const invite = async () => {
    tab.dispatch(invitesRequested({ activity, emails: ['ana@exemplo.test'] }));
    await tab.settled();
  };
  await invite();
  await invite();
  leave();
  tab.network.answer('/short-links', () => Response.json({}, { status: 500 }));
  const leaveActivity = tab.portal.enter('activity', { id: String(activity.id) });
  await tab.settled();
  await invite();
  const bodies = (await Promise.all(requests.map((request) => request.json()))) as { link: string }[];
  expect(bodies.map(({ link }) => link)).toEqual([
    shortLink,
    shortLink,
    expect.stringContaining('/cadastrar/'),
  ]);
  const [firstKey, secondKey, thirdKey] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(firstKey).toEqual(expect.any(String));
  expect([secondKey === firstKey, thirdKey === firstKey]).toEqual([true, false]);
  leaveActivity();
});

it('an invitation repeated after a lost response is mailed once', async () => {
  const { tab, activity, leave } = await openInvitation();
  const to = 'perdida@exemplo.test';
  tab.network.lose('/send-html-to-mails');
  tab.dispatch(invitesRequested({ activity, emails: [to] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, successCount: 0 });
  tab.dispatch(invitesRequested({ activity, emails: [to] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ successCount: 1 });
  expect(await fetchMails(to)).toHaveLength(1);
  leave();
});

it('shows why an invitation was rejected, and that the contact limit is reached', async () => {
  const { tab, activity, leave } = await openInvitation();
  tab.dispatch(invitesRequested({ activity, emails: ['membro@aurora.test'] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({
    error: 'Você não pode convidar o seu próprio e-mail.',
    successCount: 0,
  });
  tab.dispatch(inviteLimitReached());
  await tab.settled();
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Limite de contatos alcançado' });
  leave();
});

it('lists the invited people, and reloads them after a failure', async () => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('invitations');
  await tab.settled();
  expect(selectInvited(tab.state()).status).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(invitedRequested());
  await tab.settled();
  expect(selectInvited(tab.state())).toEqual(ready([]));
  leave();
});
