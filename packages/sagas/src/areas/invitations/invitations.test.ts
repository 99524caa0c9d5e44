import { activityKind, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { atActivity } from '../../testing/at-activity.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { activityArea, participationArea } from '../activities/index.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { fullReached, inviteArea, invitesRequested, selectInviteLink, selectInvites } from './invite.ts';
import { invitedArea, invitedRequested, selectInvited } from './invited.ts';

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), inviteArea, invitedArea];

function db() {
  return bed.api().database.db;
}

async function atInvitation(type = 1, meet: (tab: Tab) => unknown = () => {}) {
  const tab = bed.open('aurora', { areas });
  meet(tab);
  await tab.logIn();
  return atActivity(bed, { tab, slug: 'aurora', kind: activityKind(type) });
}

async function mails(to: string) {
  const rows = await db().selectFrom('outbox').select('mail').execute();
  return rows.filter(({ mail }) => mail.to === to);
}

it('shows a short link at once, or the long one when shortening fails', async () => {
  const short = 'https://clube.test/s/a7Kq2mXw9b';
  const { tab, activity, leave } = await atInvitation(1, ({ network }) =>
    network.answer('/short-links', () => Response.json({ result_url: short })),
  );
  expect(selectInviteLink(tab.state(), activity.id)).toBe(short);
  leave();
  const other = bed.open('aurora', { areas });
  await other.logIn();
  other.network.answer('/short-links', () => Response.json({}, { status: 500 }));
  const left = other.portal.enter('activity', { id: String(activity.id) });
  await other.settled();
  expect(selectInviteLink(other.state(), activity.id)).toMatch(
    new RegExp(`/cadastrar/${activity.invitation?.code}-U\\d+-E\\d+$`),
  );
  left();
});

it.each([1, 19])('mails the invited people of type %i once for two presses, and says so', async (type) => {
  const { tab, activity, leave } = await atInvitation(type);
  const to = `convidada-${type}@exemplo.test`;
  const held = tab.network.hold('/send-html-to-mails');
  const wanted = invitesRequested({ activity, emails: [to] });
  tab.dispatch(wanted);
  tab.dispatch(wanted);
  await held.arrived;
  expect(selectInvites(tab.state())).toMatchObject({ isPending: true, done: 0 });
  held.release();
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, done: 1, error: null });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'E-mail enviado com sucesso' });
  expect(await mails(to)).toHaveLength(1);
  leave();
});

it('reports that no mail was sent to recently invited addresses, and keeps them', async () => {
  const { tab, activity, leave } = await atInvitation();
  const invite = async (...emails: string[]) => {
    tab.dispatch(invitesRequested({ activity, emails }));
    await tab.settled();
  };
  await invite('de-novo@exemplo.test');
  await invite('De-Novo@exemplo.test', 'de-novo@exemplo.test');
  const none = 'Nenhum e-mail foi enviado: você já convidou de-novo@exemplo.test nas últimas 24 horas.';
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, done: 1, error: none });
  expect(selectToasts(tab.state()).map(({ text }) => text)).toEqual([none]);
  expect(await mails('de-novo@exemplo.test')).toHaveLength(1);

  await invite('de-novo@exemplo.test', 'nova@exemplo.test');
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, done: 2, error: null });
  expect(selectSnackbar(tab.state())?.text).toBe(
    '1 de 2 e-mails enviados. Nas últimas 24 horas você já convidou de-novo@exemplo.test.',
  );
  leave();
});

it('sends the shown link and uses a new attempt for another link', async () => {
  const short = 'https://clube.test/s/a7Kq2mXw9b';
  const { tab, activity, leave } = await atInvitation(1, ({ network }) =>
    network.answer('/short-links', () => Response.json({ result_url: short })),
  );
  const sent: Request[] = [];
  tab.network.answer('/send-html-to-mails', (request) => {
    sent.push(request.clone());
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
  const left = tab.portal.enter('activity', { id: String(activity.id) });
  await tab.settled();
  await invite();
  const bodies = (await Promise.all(sent.map((request) => request.json()))) as { link: string }[];
  expect(bodies.map(({ link }) => link)).toEqual([short, short, expect.stringContaining('/cadastrar/')]);
  const [first, second, third] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toEqual(expect.any(String));
  expect([second === first, third === first]).toEqual([true, false]);
  left();
});

it('keeps unsent addresses and repeats the attempt after a lost response', async () => {
  const { tab, activity, leave } = await atInvitation();
  const to = 'perdida@exemplo.test';
  tab.network.lose('/send-html-to-mails');
  tab.dispatch(invitesRequested({ activity, emails: [to] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ isPending: false, done: 0 });
  tab.dispatch(invitesRequested({ activity, emails: [to] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({ done: 1 });
  expect(await mails(to)).toHaveLength(1);
  leave();
});

it('says why it was rejected, and that the limit is reached', async () => {
  const { tab, activity, leave } = await atInvitation();
  tab.dispatch(invitesRequested({ activity, emails: ['membro@aurora.test'] }));
  await tab.settled();
  expect(selectInvites(tab.state())).toMatchObject({
    error: 'Você não pode convidar o seu próprio e-mail.',
    done: 0,
  });
  tab.dispatch(fullReached());
  await tab.settled();
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Limite de contatos alcançado' });
  leave();
});

it('lists the invited people and reloads after a failure', async () => {
  const tab = bed.open('aurora', { areas });
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
