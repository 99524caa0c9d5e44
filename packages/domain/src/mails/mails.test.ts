import { describe, expect, test } from 'vitest';
import {
  activationMail,
  firstNameOf,
  invitationMail,
  newAccessMail,
  passwordChangedMail,
  recoveryMail,
  refusedSiteMail,
  siteOnlineMail,
  waitingSiteMail,
} from './account.ts';
import { receiptMail, renewalMail } from './mail.ts';

const line = { name: 'Cesta', value: 12_990, discount: 1_000, quantity: 2 };
const order = {
  code: '2026-004811',
  activityName: 'Prêmios',
  lines: [line],
  fee: 1_590,
  discount: 2_000,
  total: 23_570,
  wallet: 0,
};

test('a receipt lists every order line as paid, and the lines sum up to the total', () => {
  const { rows = [] } = receiptMail([
    order,
    { ...order, code: '2026-004812', fee: 0, discount: 0, total: 23_980 },
  ]);
  expect(rows).toEqual([
    { label: '2 × Cesta', value: 'R$ 239,80' },
    { label: 'Desconto', value: '-R$ 20,00' },
    { label: 'Taxa de entrega', value: 'R$ 15,90' },
    { label: '2 × Cesta', value: 'R$ 239,80' },
    { label: 'Total', value: 'R$ 475,50', isTotal: true },
  ]);
});

test('a receipt shows the amount paid by the wallet below the total', () => {
  const labels = receiptMail([{ ...order, wallet: 5_000 }]).rows?.map(({ label }) => label);
  expect(labels).toEqual(['2 × Cesta', 'Desconto', 'Taxa de entrega', 'Total', 'Pago com a carteira']);
});

test('a long receipt shows how many lines are left out', () => {
  const { rows = [] } = receiptMail([{ ...order, lines: Array.from({ length: 60 }, () => line) }]);
  expect(rows).toHaveLength(22);
  expect(rows.at(-2)).toEqual({ label: 'E mais 42', value: 'em Meus pedidos' });
});

test('a renewal mail shows the validity and the next charge only when the dates exist', () => {
  const period = {
    description: 'Plano',
    amount: 4_990,
    from: '2026-03-05',
    link: { label: 'Meu plano', href: '/' },
  };
  const labelsOf = (until: string | null, next: string | null) =>
    renewalMail({ ...period, until, next }).rows?.map(({ label, value }) => `${label}: ${value}`);
  expect(labelsOf('2026-04-04', '2026-04-05')).toEqual([
    'Vale: de 05/03/2026 a 04/04/2026',
    'Próxima cobrança: 05/04/2026',
    'Total: R$ 49,90',
  ]);
  expect(labelsOf(null, null)).toEqual(['Total: R$ 49,90']);
});

test('an invitation mail names the inviter, and the points when there are any', () => {
  const mail = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/cadastro' };
  expect(invitationMail(mail, '100,00 pontos').paragraphs.join(' ')).toContain('ganhe 100,00 pontos');
  expect(invitationMail(mail, undefined).paragraphs.join(' ')).not.toContain('ganhe');
  expect(invitationMail(mail, undefined).subject).toBe('Maria convidou você para Clube Um');
});

test('mails use only the first name, and no name that contains a web address', () => {
  const createMails = (memberName: string) => {
    const mail = { stationName: 'Clube Um', memberName, href: '/cadastro' };
    return JSON.stringify([
      activationMail(mail, '123456', 10),
      recoveryMail(mail),
      invitationMail(mail, undefined),
    ]);
  };
  expect(createMails('Maria da Silva')).toContain('Olá, Maria!');
  expect(createMails('Maria da Silva')).not.toContain('da Silva');
  for (const name of ['http://evil.example/premio Silva', 'evil.example Silva']) {
    expect(createMails(name)).not.toContain('evil');
    expect(createMails(name)).toContain('Um membro convidou você para Clube Um');
  }
});

test('the sign-up mail greets without a name', () => {
  const mail = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/cadastro' };
  expect(activationMail(mail, '123456', 10).paragraphs[0]).toBe('Olá!');
});

describe('mails about an account', () => {
  const recipient = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/aqui' };
  const access = { device: 'Firefox em Linux', date: new Date('2026-03-05T17:07:00Z') };
  const accessText = 'em 05/03/2026 às 14:07 (horário de Brasília), em: Firefox em Linux.';
  const logoutLink = { label: 'Encerrar todos os acessos', href: '/aqui' };
  const noActionText = 'Se foi você, não precisa fazer nada.';
  const warningText =
    'Se não foi, encerre todos os acessos pelo link abaixo e crie outra senha. Ele vale por sete dias.';

  test('the activation mail contains the code, the validity of the code and a link', () => {
    expect(activationMail(recipient, '123456', 10)).toEqual({
      subject: '123456 é o seu código de confirmação',
      heading: 'Confirme o seu cadastro',
      paragraphs: [
        'Olá!',
        'Digite este código para confirmar o seu cadastro em Clube Um. Ele vale por 10 minutos.',
        'Se não foi você que pediu, não precisa fazer nada: sem o código, ninguém confirma este cadastro.',
      ],
      code: '123456',
      link: { label: 'Confirmar cadastro', href: '/aqui' },
    });
  });

  test('the recovery mail contains a link that is valid for an hour', () => {
    expect(recoveryMail(recipient)).toEqual({
      subject: 'Crie outra senha',
      paragraphs: [
        'Olá, Maria!',
        'Recebemos um pedido para criar outra senha em Clube Um. O link abaixo vale por uma hora, e uma vez.',
        'Se não foi você que pediu, não precisa fazer nada: sua senha continua a mesma.',
      ],
      link: { label: 'Criar outra senha', href: '/aqui' },
    });
    expect(recoveryMail({ ...recipient, memberName: undefined }).paragraphs[0]).toBe('Olá!');
  });

  test('the mail about a changed password contains the time, the device and a logout link', () => {
    expect(passwordChangedMail(recipient, access)).toEqual({
      subject: 'Sua senha foi alterada',
      paragraphs: [
        'Olá, Maria!',
        `A senha da sua conta em Clube Um foi alterada ${accessText}`,
        noActionText,
        warningText,
      ],
      link: logoutLink,
    });
  });

  test('the mail about a new access contains the time, the device and a logout link', () => {
    expect(newAccessMail(recipient, access)).toEqual({
      subject: 'Novo acesso à sua conta',
      paragraphs: [
        'Olá, Maria!',
        `Sua conta em Clube Um foi aberta em um aparelho novo, ${accessText}`,
        noActionText,
        warningText,
      ],
      link: logoutLink,
    });
  });

  test('the site mails report whether a site is live, pending or rejected', () => {
    expect(siteOnlineMail(recipient, 'um.exemplo.test')).toEqual({
      subject: 'Clube Um está no ar',
      paragraphs: [
        'Olá, Maria!',
        'O site de Clube Um já pode ser aberto em um.exemplo.test.',
        'Entre nele com o e-mail e a senha que você já usa, e compartilhe o endereço com quem vai participar.',
      ],
      link: { label: 'Abrir o site', href: '/aqui' },
    });
    expect(waitingSiteMail(recipient, 'Padaria')).toEqual({
      subject: 'Padaria está em análise',
      paragraphs: [
        'Olá, Maria!',
        'Recebemos o cadastro de Padaria. A equipe de Clube Um vai conferir o CNPJ e o nome do site antes de publicar.',
        'Você recebe outro e-mail quando ele estiver no ar. Até lá, não precisa fazer nada.',
      ],
      link: { label: 'Falar com a equipe', href: '/aqui' },
    });
    expect(refusedSiteMail(recipient, 'Padaria')).toEqual({
      subject: 'Padaria não foi aprovado',
      paragraphs: [
        'Olá, Maria!',
        'A equipe de Clube Um não aprovou o site Padaria: não foi possível confirmar o CNPJ, ou o nome pode ser confundido com o de outra marca.',
        'Se isso for um engano, fale com a equipe.',
      ],
      link: { label: 'Falar com a equipe', href: '/aqui' },
    });
  });

  test('the invitation mail names the inviter if the name is known', () => {
    expect(invitationMail(recipient, '10 pontos')).toEqual({
      subject: 'Maria convidou você para Clube Um',
      heading: 'Você recebeu um convite de Maria',
      paragraphs: [
        'Olá!',
        'Maria participa de Clube Um e quer ter você por perto.',
        'Cadastre-se por este convite e ganhe 10 pontos.',
        'Se não conhece quem convidou, não precisa fazer nada.',
      ],
      link: { label: 'Aceitar convite', href: '/aqui' },
    });
    const namelessMail = invitationMail({ ...recipient, memberName: undefined }, undefined);
    expect(namelessMail.heading).toBe('Você recebeu um convite');
    expect(namelessMail.paragraphs[1]).toBe('Um membro participa de Clube Um e quer ter você por perto.');
  });
});

test('a receipt mail states the price of each order', () => {
  const { subject, paragraphs, link } = receiptMail([order]);
  expect({ subject, paragraphs, link }).toEqual({
    subject: 'Pagamento confirmado',
    paragraphs: ['Recebemos o pagamento do seu pedido.', 'Pedido 2026-004811: Prêmios, R$ 235,70.'],
    link: { label: 'Ver pedidos', href: '/homepage/pedidos' },
  });
});

test('a receipt at the line limit leaves no line out', () => {
  const lines = Array.from({ length: 18 }, () => line);
  const labels = receiptMail([{ ...order, lines }]).rows?.map(({ label }) => label) ?? [];
  expect(labels).toHaveLength(21);
  expect(labels.slice(-3)).toEqual(['Desconto', 'Taxa de entrega', 'Total']);
});

test.each([
  ['  Maria  da Silva', 'Maria'],
  ['Maria', 'Maria'],
  ['', ''],
])('the first name of %j is %j', (name, firstName) => {
  expect(firstNameOf(name)).toBe(firstName);
});
