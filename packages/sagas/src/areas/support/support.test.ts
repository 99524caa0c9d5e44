import { listSandboxMail } from '@estacao/contract';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectCaptcha } from '../captcha/captcha.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import {
  enterpriseDraftChanged,
  selectEnterpriseDraft,
  selectSupport,
  selectSupportDraft,
  supportArea,
  supportDraftChanged,
  supportRequested,
} from './support.ts';

const fixture = portalFixture();

function supportOf({ state }: Tab) {
  const { isPending, errors, successCount } = selectSupport(state());
  const drafts = { draft: selectSupportDraft(state()), enterpriseDraft: selectEnterpriseDraft(state()) };
  return { isPending, errors, sentCount: successCount, ...drafts };
}

const message = {
  name: 'Maria da Silva',
  phone: '',
  email: 'maria@exemplo.test',
  subject: 'Voucher',
  message: 'Comprei e não recebi.',
};

function openSupport(slug = 'maresia') {
  return fixture.open(slug, { at: '/suporte', areas: [supportArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function fetchMails(slug: string, id: number) {
  const query = { 'where[station_id]': id };
  return fixture.api().client(slug).call(listSandboxMail, { query });
}

function expireNotices(): void {
  fixture.clock().advance(2000);
}

it('sends a support message once, confirms it, and resets the form', async () => {
  const tab = openSupport();
  tab.dispatch(supportDraftChanged(message));
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  tab.dispatch(supportRequested(message));
  tab.dispatch(supportRequested(message));
  await tab.settled();
  expect(supportOf(tab)).toEqual({
    isPending: false,
    errors: [],
    sentCount: 1,
    draft: null,
    enterpriseDraft: null,
  });
  expect(snackbar(tab)).toEqual(['Operação realizada com sucesso', 'success']);
  expect(tab.network.sentRequests.filter((request) => request.includes('/enviar-suporte'))).toHaveLength(1);
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
  expect((await fetchMails('maresia', 13)).map(({ subject }) => subject)).toEqual(['Voucher']);
  expireNotices();
});

it("a support message includes the member's id when a member is logged in", async () => {
  const tab = openSupport('aurora');
  await tab.logIn();
  tab.dispatch(supportRequested(message));
  await tab.settled();
  const row = await fixture
    .api()
    .database.db.selectFrom('support_message')
    .select('member_id')
    .where('station_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(row.member_id).toBe(selectUser(tab.state())?.id);
  expireNotices();
});

it("sends a member's support message with their account, and returns home", async () => {
  const tab = openSupport('minerva');
  await tab.logIn();
  tab.navigation.go('/homepage/support');
  tab.dispatch(supportDraftChanged(message));
  tab.dispatch(supportRequested({ ...message, subject: 'Dúvida', isFromMember: true }));
  await tab.settled();
  const user = selectUser(tab.state());
  const row = await fixture
    .api()
    .database.db.selectFrom('support_message')
    .selectAll()
    .where('station_id', '=', 26)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    member_id: user?.id,
    name: user?.name,
    email: user?.email,
    subject: 'FALE CONOSCO: Dúvida',
  });
  expect(tab.navigation.currentPath()).toBe('/homepage');
  expect(snackbar(tab)).toEqual(['Operação realizada com sucesso', 'success']);
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
  expireNotices();
});

it('a member stays on the support page when their message fails', async () => {
  const tab = openSupport('minerva');
  await tab.logIn();
  tab.navigation.go('/homepage/support');
  tab.network.answer('/enviar-suporte', () => new Response(null, { status: 500 }));
  tab.dispatch(supportRequested({ ...message, isFromMember: true }));
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe('/homepage/support');
  expect(snackbar(tab)).toEqual(['Erro', 'error']);
  expireNotices();
});

it('keeps the support draft while offline, and sends the message on retry', async () => {
  const tab = openSupport();
  tab.dispatch(supportDraftChanged(message));
  tab.network.isOffline = true;
  tab.dispatch(supportRequested({ ...message, subject: 'De novo' }));
  await tab.settled();
  expect(supportOf(tab)).toMatchObject({
    isPending: false,
    sentCount: 0,
    errors: [
      { field: 'captcha', message: 'Não foi possível verificar que você não é um robô. Tente novamente.' },
    ],
  });
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  tab.network.isOffline = false;
  tab.dispatch(supportRequested({ ...message, subject: 'De novo' }));
  await tab.settled();
  expect(selectSupport(tab.state()).successCount).toBe(1);
  expireNotices();
});

it('shows server errors at the support fields, and solves another captcha', async () => {
  const tab = openSupport();
  tab.dispatch(supportRequested({ ...message, phone: '123' }));
  await tab.settled();
  expect(selectSupport(tab.state()).errors).toEqual([{ field: 'phone', message: 'Telefone inválido' }]);
  expect(snackbar(tab)).toEqual(['Erro: Telefone inválido', 'error']);
  expect(selectCaptcha(tab.state()).status).toBe('solved');
  expireNotices();
});

it.each([
  ['gives no reason', () => new Response(null, { status: 500 }), 'Erro'],
  [
    'gives a reason',
    () => Response.json({ error: 'Tente mais tarde.' }, { status: 503 }),
    'Erro: Tente mais tarde.',
  ],
])('shows the matching support toast when the server %s', async (_, respond, text) => {
  const tab = openSupport();
  tab.network.answer('/enviar-suporte', respond);
  tab.dispatch(supportRequested(message));
  await tab.settled();
  expect(snackbar(tab)).toEqual([text, 'error']);
  expireNotices();
});

it('stores the enterprise draft apart from the support draft until the enterprise message is sent', async () => {
  const tab = openSupport();
  const enterpriseMessage = { name: 'Ana', email: 'ana@empresa.test', message: 'Somos 300.' };
  tab.dispatch(supportDraftChanged(message));
  tab.dispatch(enterpriseDraftChanged(enterpriseMessage));
  const storedDraft = tab.tabStorage?.get('draft/enterpriseDraft') ?? '';
  const reloadedTab = fixture.open('maresia', { at: '/contato-enterprise', areas: [] });
  reloadedTab.tabStorage?.set('draft/enterpriseDraft', storedDraft);
  reloadedTab.portal.inject(supportArea);
  expect(supportOf(reloadedTab)).toMatchObject({ draft: null, enterpriseDraft: enterpriseMessage });
  tab.dispatch(supportRequested({ ...enterpriseMessage, phone: '', subject: 'PLANO ENTERPRISE' }));
  await tab.settled();
  expect(tab.tabStorage?.get('draft/enterpriseDraft')).toBeUndefined();
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  expireNotices();
});

it('restores a stored support draft after a reload, and ignores an invalid draft', async () => {
  const tab = openSupport();
  tab.dispatch(supportDraftChanged(message));
  const storedDraft = tab.tabStorage?.get('draft/supportDraft') ?? '';
  for (const [storedText, draft] of [
    [storedDraft, message],
    ['{"name":1}', null],
    ['nothing', null],
  ] as const) {
    const reloadedTab = fixture.open('maresia', { at: '/suporte', areas: [] });
    reloadedTab.tabStorage?.set('draft/supportDraft', storedText);
    reloadedTab.portal.inject(supportArea);
    expect(selectSupportDraft(reloadedTab.state())).toEqual(draft);
  }
  tab.dispatch(supportDraftChanged({ name: '', phone: '', email: '', subject: '', message: '' }));
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
});
