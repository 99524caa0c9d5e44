import { listSandboxMail } from '@estacao/contract';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

function supportOf({ state }: Tab) {
  const { isPending, errors, done } = selectSupport(state());
  const drafts = { draft: selectSupportDraft(state()), enterpriseDraft: selectEnterpriseDraft(state()) };
  return { isPending, errors, sent: done, ...drafts };
}

const message = {
  name: 'Maria da Silva',
  phone: '',
  email: 'maria@exemplo.test',
  subject: 'Voucher',
  message: 'Comprei e não recebi.',
};

function open(slug = 'maresia') {
  return bed.open(slug, { at: '/suporte', areas: [supportArea] });
}

function snackbar({ state }: Tab) {
  const { text, variant } = selectSnackbar(state()) ?? {};
  return [text, variant];
}

async function mails(slug: string, id: number) {
  const query = { 'where[station_id]': id };
  return bed.api().client(slug).call(listSandboxMail, { query });
}

function rest(): void {
  bed.clock().advance(2000);
}

it('sends the message once, confirms it, and resets the form', async () => {
  const tab = open();
  tab.dispatch(supportDraftChanged(message));
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  tab.dispatch(supportRequested(message));
  tab.dispatch(supportRequested(message));
  await tab.settled();
  expect(supportOf(tab)).toEqual({
    isPending: false,
    errors: [],
    sent: 1,
    draft: null,
    enterpriseDraft: null,
  });
  expect(snackbar(tab)).toEqual(['Operação realizada com sucesso', 'success']);
  expect(tab.network.sent.filter((line) => line.includes('/enviar-suporte'))).toHaveLength(1);
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
  expect((await mails('maresia', 13)).map(({ subject }) => subject)).toEqual(['Voucher']);
  rest();
});

it("sends the member's id when a member is logged in", async () => {
  const tab = open('aurora');
  await tab.logIn();
  tab.dispatch(supportRequested(message));
  await tab.settled();
  const row = await bed
    .api()
    .database.db.selectFrom('support_message')
    .select('member_id')
    .where('station_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(row.member_id).toBe(selectUser(tab.state())?.id);
  rest();
});

it("sends a member's subject with their account, and returns home", async () => {
  const tab = open('minerva');
  await tab.logIn();
  tab.navigation.go('/homepage/support');
  tab.dispatch(supportDraftChanged(message));
  tab.dispatch(supportRequested({ ...message, subject: 'Dúvida', isMembers: true }));
  await tab.settled();
  const user = selectUser(tab.state());
  const row = await bed
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
  expect(tab.navigation.here()).toBe('/homepage');
  expect(snackbar(tab)).toEqual(['Operação realizada com sucesso', 'success']);
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
  rest();
});

it("stays on the page when a member's message fails", async () => {
  const tab = open('minerva');
  await tab.logIn();
  tab.navigation.go('/homepage/support');
  tab.network.answer('/enviar-suporte', () => new Response(null, { status: 500 }));
  tab.dispatch(supportRequested({ ...message, isMembers: true }));
  await tab.settled();
  expect(tab.navigation.here()).toBe('/homepage/support');
  expect(snackbar(tab)).toEqual(['Erro', 'error']);
  rest();
});

it('keeps the message without a network, and sends it once online', async () => {
  const tab = open();
  tab.dispatch(supportDraftChanged(message));
  tab.network.isOffline = true;
  tab.dispatch(supportRequested({ ...message, subject: 'De novo' }));
  await tab.settled();
  expect(supportOf(tab)).toMatchObject({
    isPending: false,
    sent: 0,
    errors: [
      { field: 'captcha', message: 'Não foi possível verificar que você não é um robô. Tente novamente.' },
    ],
  });
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  tab.network.isOffline = false;
  tab.dispatch(supportRequested({ ...message, subject: 'De novo' }));
  await tab.settled();
  expect(selectSupport(tab.state()).done).toBe(1);
  rest();
});

it('shows server errors at their fields, and solves another captcha', async () => {
  const tab = open();
  tab.dispatch(supportRequested({ ...message, phone: '123' }));
  await tab.settled();
  expect(selectSupport(tab.state()).errors).toEqual([{ field: 'phone', message: 'Telefone inválido' }]);
  expect(snackbar(tab)).toEqual(['Erro: Telefone inválido', 'error']);
  expect(selectCaptcha(tab.state()).status).toBe('solved');
  rest();
});

it.each([
  ['says nothing', () => new Response(null, { status: 500 }), 'Erro'],
  [
    'says why',
    () => Response.json({ error: 'Tente mais tarde.' }, { status: 503 }),
    'Erro: Tente mais tarde.',
  ],
])('shows the matching toast when the server %s', async (_, answer, text) => {
  const tab = open();
  tab.network.answer('/enviar-suporte', answer);
  tab.dispatch(supportRequested(message));
  await tab.settled();
  expect(snackbar(tab)).toEqual([text, 'error']);
  rest();
});

it('keeps the enterprise draft apart until it is sent', async () => {
  const tab = open();
  const asked = { name: 'Ana', email: 'ana@empresa.test', message: 'Somos 300.' };
  tab.dispatch(supportDraftChanged(message));
  tab.dispatch(enterpriseDraftChanged(asked));
  const kept = tab.tabStorage?.get('draft/enterpriseDraft') ?? '';
  const later = bed.open('maresia', { at: '/contato-enterprise', areas: [] });
  later.tabStorage?.set('draft/enterpriseDraft', kept);
  later.portal.inject(supportArea);
  expect(supportOf(later)).toMatchObject({ draft: null, enterpriseDraft: asked });
  tab.dispatch(supportRequested({ ...asked, phone: '', subject: 'PLANO ENTERPRISE' }));
  await tab.settled();
  expect(tab.tabStorage?.get('draft/enterpriseDraft')).toBeUndefined();
  expect(tab.tabStorage?.get('draft/supportDraft')).toContain('Voucher');
  rest();
});

it('restores a stored draft after a reload, and ignores an invalid one', async () => {
  const tab = open();
  tab.dispatch(supportDraftChanged(message));
  const kept = tab.tabStorage?.get('draft/supportDraft') ?? '';
  for (const [found, draft] of [
    [kept, message],
    ['{"name":1}', null],
    ['nothing', null],
  ] as const) {
    const later = bed.open('maresia', { at: '/suporte', areas: [] });
    later.tabStorage?.set('draft/supportDraft', found);
    later.portal.inject(supportArea);
    expect(selectSupportDraft(later.state())).toEqual(draft);
  }
  tab.dispatch(supportDraftChanged({ name: '', phone: '', email: '', subject: '', message: '' }));
  expect(tab.tabStorage?.get('draft/supportDraft')).toBeUndefined();
});
