import {
  formatAmount,
  formatCpf,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPhone,
  type MemberStatus,
  memberStatusNames,
  type TermsDocument,
  termsNames,
  type UnionPage,
  type UnionPart,
  unionPlaces,
} from '@estacao/domain';
import type { StoredQuestion } from '../quizzes/tables.ts';
import { said as appointmentStatus } from '../union/sandbox.ts';

/** How a value is written for a person. */
type Written = (value: unknown) => unknown;

/** A column under its heading. */
type Column = string | readonly [heading: string, write: Written];

interface Kept {
  /** Why the row stays when its member has gone: it says nothing of a person any more. */
  readonly keep: string;
  /** What stands in the place of what would. */
  readonly erase?: Readonly<Record<string, string | boolean | null>>;
}

/** What is kept of members in a table, and what becomes of it. */
export interface Personal {
  /** The heading in what members download. */
  readonly title: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** What becomes of the rows of somebody who closes the account. `apart`: `close.ts` says it. */
  readonly onClose: 'delete' | 'apart' | Kept;
}

function money(heading: string): Column {
  return [heading, (value) => formatMoney(Number(value))];
}

function points(heading: string): Column {
  return [heading, (value) => formatAmount(Number(value))];
}

/** Of hundredths. */
function percent(heading: string): Column {
  return [heading, (value) => `${formatAmount(Number(value))}%`];
}

function day(heading: string): Column {
  return [heading, (value) => formatDate(String(value))];
}

function cpf(heading: string): Column {
  return [heading, (value) => formatCpf(String(value))];
}

function litres(heading: string): Column {
  return [heading, (value) => formatAmount(Number(value))];
}

/** As it is written for a person, whatever the column is of. */
export function writtenFor(value: unknown, column: Column): unknown {
  if (value === null || value === undefined) return null;
  if (typeof column !== 'string') return column[1](value);
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'bigint' ? Number(value) : value;
}

const unionArea: Column = ['Área', (value) => unionPlaces[value as UnionPart].title];

/** A page of an area of a union, by its address. */
function titleOfPage(address: string): string {
  const pages = Object.values(unionPlaces).flatMap((place): readonly UnionPage[] => place.pages);
  return pages.find((page) => page.address === address)?.title ?? address;
}

const rewardNames: Readonly<Record<string, string>> = {
  'sign-up': 'Cadastro',
  invited: 'Convite recebido',
  inviter: 'Convite, a quem convidou',
  activity: 'Atividade',
  quiz: 'Quiz',
  coupon: 'Cupom',
  fuel: 'Campanha de combustível',
  taken: 'Participações na atividade',
  bought: 'Compras do produto',
  invitations: 'Convites recompensados em',
};

function rewardSubject(subject: string): string {
  const [, kind = '', of = ''] = /^([a-z]+)-(\d.*)$/.exec(subject) ?? [];
  return rewardNames[subject] ?? `${rewardNames[kind]} ${of}`;
}

const invitationStates = {
  awaiting: 'Aguarda a primeira atividade',
  paid: 'Recompensado',
  unpaid: 'Sem recompensa',
} as const;

const accounts = 'what was bought and paid is in the books';
const ledger = 'the sum of the entries is what the station owes';

const created = 'Data';

/** Every table with rows of members, but those of `withoutExport`. */
export const personal: Readonly<Record<string, Personal>> = {
  member: {
    title: 'Cadastro',
    columns: {
      id: 'Número de associado',
      name: 'Nome',
      cpf: cpf('CPF'),
      cpf_proof: 'CPF confirmado por',
      email: 'E-mail',
      tel: 'Telefone',
      birthday: day('Data de nascimento'),
      state: 'Estado',
      city: 'Cidade',
      image: 'Foto',
      status: ['Situação da conta', (value) => memberStatusNames[value as MemberStatus]],
      status_changed_at: 'Situação desde',
      linked: 'Vinculado ao estabelecimento',
      briefing_done: 'Cadastro completo',
      created_at: 'Conta criada em',
      first_login_at: 'Primeiro acesso',
      password_changed_at: 'Senha trocada em',
    },
    onClose: 'apart',
  },
  dependent: {
    title: 'Dependentes',
    columns: { name: 'Nome', kinship: 'Parentesco' },
    onClose: 'delete',
  },
  stored_file: {
    title: 'Arquivos enviados',
    columns: {
      created_at: created,
      name: 'Nome',
      type: 'Tipo',
      size: 'Tamanho em bytes',
      purpose: 'Finalidade',
      is_public: 'Visível a outros',
      in_pieces: 'Guardado em partes',
    },
    onClose: 'delete',
  },
  invitation_code: {
    title: 'Códigos de convite',
    columns: { created_at: created, code: 'Código', activity_id: 'Atividade' },
    onClose: 'delete',
  },
  invitation: {
    title: 'Convites aceitos',
    columns: {
      created_at: created,
      activity_id: 'Atividade',
      reward: points('Recompensa'),
      state: ['Situação', (value) => invitationStates[value as keyof typeof invitationStates]],
      decided_at: 'Decidido em',
    },
    onClose: 'delete',
  },
  invitation_mail: {
    title: 'Convites enviados por e-mail',
    columns: { created_at: created, activity_id: 'Atividade' },
    onClose: 'delete',
  },
  mailing: {
    title: 'Lista de e-mails',
    columns: { is_subscribed: 'Inscrito', changed_at: 'Desde' },
    onClose: 'delete',
  },
  session: {
    title: 'Aparelhos conectados',
    columns: {
      device: 'Aparelho',
      created_at: 'Entrou em',
      last_seen_at: 'Visto em',
      expires_at: 'Vale até',
      ended_at: 'Encerrado em',
    },
    onClose: 'delete',
  },
  known_device: {
    title: 'Aparelhos reconhecidos',
    columns: { last_login_at: 'Último acesso' },
    onClose: 'delete',
  },
  known_network: {
    title: 'Redes reconhecidas',
    columns: { last_login_at: 'Último acesso' },
    onClose: 'delete',
  },
  term_acceptance: {
    title: 'Termos aceitos',
    columns: {
      document: ['Documento', (value) => termsNames[value as TermsDocument]],
      version: day('Versão'),
      accepted_at: 'Aceitos em',
    },
    onClose: { keep: 'it proves what was agreed, and names nobody' },
  },
  points_entry: {
    title: 'Extrato de pontos',
    columns: { created_at: created, description: 'Descrição', amount: points('Pontos') },
    onClose: { keep: ledger },
  },
  points_lot: {
    title: 'Validade dos pontos',
    columns: {
      earned_at: 'Recebidos em',
      expires_at: 'Expiram em',
      amount: points('Pontos'),
      remaining: points('Restam'),
    },
    onClose: { keep: ledger },
  },
  reward_return: {
    title: 'Estornos de recompensas',
    columns: {
      created_at: created,
      description: 'Descrição',
      subject: ['Recompensa de', (value) => rewardSubject(String(value))],
      amount: points('Pontos'),
      paid: points('Já devolvidos'),
    },
    onClose: { keep: ledger },
  },
  participation: {
    title: 'Participações em atividades',
    columns: { created_at: created, activity_id: 'Atividade' },
    onClose: { keep: 'what was bought points at it' },
  },
  purchase: {
    title: 'Compras em atividades',
    columns: {
      created_at: created,
      code: 'Código',
      activity_id: 'Atividade',
      price: points('Preço'),
      reward: points('Recompensa'),
      is_donation: 'Doação',
    },
    onClose: { keep: accounts },
  },
  product_order: {
    title: 'Pedidos',
    columns: {
      created_at: created,
      code: 'Código',
      status: 'Situação',
      confirmed_at: 'Confirmado em',
      activity_name: 'Atividade',
      location_name: 'Local',
      is_delivery: 'Entrega',
      address: 'Endereço',
      complement: 'Complemento',
      zipcode: 'CEP',
      items: money('Itens'),
      fee: money('Entrega (valor)'),
      discount: money('Desconto'),
      total: money('Total'),
      wallet: money('Pago com a carteira'),
      charged: money('Cobrado'),
      refunded: money('Estornado'),
      reward: points('Recompensa'),
    },
    onClose: { keep: accounts, erase: { address: null, complement: null, zipcode: null } },
  },
  delivery_order: {
    title: 'Pedidos para entrega',
    columns: {
      order_id: 'Pedido',
      name: 'Nome',
      cpf: cpf('CPF'),
      phone: 'Telefone',
      address: 'Endereço',
      reference: 'Ponto de referência',
    },
    onClose: { keep: accounts, erase: { name: '', cpf: '', phone: '', address: '', reference: '' } },
  },
  order_line: {
    title: 'Itens dos pedidos',
    columns: {
      order_id: 'Pedido',
      name: 'Produto',
      quantity: 'Quantidade',
      value: money('Valor'),
      discount: money('Desconto'),
    },
    onClose: { keep: accounts },
  },
  charge: {
    title: 'Cobranças',
    columns: {
      created_at: created,
      method: 'Forma de pagamento',
      amount: money('Valor'),
      wallet: money('Pago com a carteira'),
      installments: 'Parcelas',
      state: 'Situação',
      reason: 'Motivo',
      paid_at: 'Paga em',
      expires_at: 'Vence em',
      email: 'E-mail do pagador',
      refunded: money('Estornado'),
      wallet_refunded: money('Devolvido à carteira'),
    },
    onClose: { keep: accounts, erase: { email: null } },
  },
  payment: {
    title: 'Pagamentos recebidos',
    columns: { received_at: created, amount: money('Valor'), used_for: 'Destino' },
    onClose: { keep: accounts },
  },
  refund: {
    title: 'Estornos',
    columns: {
      created_at: created,
      amount: money('Valor'),
      wallet: money('Para a carteira'),
      state: 'Situação',
    },
    onClose: { keep: accounts },
  },
  coupon_use: {
    title: 'Cupons de desconto usados',
    columns: { coupon_id: 'Cupom', state: 'Situação' },
    onClose: { keep: accounts },
  },
  cart_item: {
    title: 'Carrinho',
    columns: { product_id: 'Produto', quantity: 'Quantidade' },
    onClose: 'delete',
  },
  reservation: {
    title: 'Reservas',
    columns: {
      created_at: created,
      product_id: 'Produto',
      quantity: 'Quantidade',
      state: 'Situação',
      expires_at: 'Vale até',
    },
    onClose: { keep: 'stock is counted by it' },
  },
  saved_card: {
    title: 'Cartões',
    columns: {
      created_at: 'Adicionado em',
      brand: 'Bandeira',
      last_digits: 'Final',
      is_saved: 'Salvo',
      removed_at: 'Removido em',
    },
    onClose: 'apart',
  },
  subscription: {
    title: 'Assinaturas',
    columns: {
      created_at: 'Desde',
      description: 'Assinatura',
      state: 'Situação',
      price: money('Valor'),
      next_price: money('Próximo valor'),
      next_price_from: day('Próximo valor a partir de'),
      recurrence: 'Recorrência',
      method: 'Forma de pagamento',
      next_due_on: day('Próxima cobrança'),
      paid_until: day('Paga até'),
      cancelled_at: 'Cancelada em',
      cancel_reason: 'Motivo do cancelamento',
    },
    onClose: { keep: accounts, erase: { cancel_reason: null } },
  },
  bill: {
    title: 'Mensalidades',
    columns: {
      created_at: created,
      description: 'Assinatura',
      amount: money('Valor'),
      due_on: day('Vencimento'),
      from_on: day('De'),
      until_on: day('Até'),
      recurrence: 'Recorrência',
      state: 'Situação',
      reason: 'Motivo',
      paid_at: 'Paga em',
    },
    onClose: { keep: accounts },
  },
  voucher: {
    title: 'Vouchers',
    columns: {
      created_at: created,
      code: 'Código',
      activity_id: 'Atividade',
      dependents: 'Dependentes',
      used_at: 'Usado em',
      cancelled_at: 'Cancelado em',
      consented_at: 'Consentimento em',
    },
    onClose: { keep: 'what was used is in the books', erase: { dependents: '[]' } },
  },
  video_check: {
    title: 'Vídeos',
    columns: {
      opened_at: 'Aberto em',
      viewed_at: 'Assistido em',
      activity_id: 'Atividade',
      video_id: 'Vídeo',
      is_ticked: ['Marcado', (value) => (value === true ? 'Sim' : 'Não')],
    },
    onClose: 'delete',
  },
  quiz_attempt: {
    title: 'Quizzes',
    columns: {
      created_at: 'Começado em',
      finished_at: 'Concluído em',
      quiz_id: 'Quiz',
      flow: ['Com novas tentativas', (value) => (value === 'retry' ? 'Sim' : 'Não')],
      // What is right stays where it is, also for whoever downloads what is theirs.
      questions: ['Perguntas', (value) => (value as readonly StoredQuestion[]).map(({ text }) => text)],
    },
    onClose: 'delete',
  },
  quiz_answer: {
    title: 'Respostas de quizzes',
    columns: {
      created_at: created,
      attempt_id: 'Tentativa',
      question: 'Pergunta',
      try: 'Vez',
      answer: 'Resposta',
    },
    onClose: 'delete',
  },
  fuel_voucher: {
    title: 'Vouchers de combustível',
    columns: {
      issued_at: created,
      campaign_name: 'Campanha',
      type: 'Combustível',
      volume: litres('Litros'),
      value: money('Valor'),
      code: 'Código',
      valid_until: 'Vale até',
    },
    onClose: 'delete',
  },
  survey_response: {
    title: 'Pesquisas respondidas',
    columns: {
      created_at: created,
      survey_name: 'Pesquisa',
      answered: percent('Respondido'),
      correct: percent('Acertos'),
    },
    onClose: 'delete',
  },
  survey_answer: {
    title: 'Respostas de pesquisas',
    columns: { question: 'Pergunta', text: 'Resposta' },
    onClose: 'delete',
  },
  survey_choice: {
    title: 'Opções escolhidas em pesquisas',
    columns: { label: 'Opção' },
    onClose: 'delete',
  },
  transfer_request: {
    title: 'Pedidos de transferência',
    columns: {
      created_at: created,
      amount: money('Valor'),
      status: 'Situação',
      reason: 'Motivo',
      decided_at: 'Decidido em',
    },
    onClose: 'apart',
  },
  giveaway_number: {
    title: 'Números da sorte',
    columns: { created_at: 'Recebido em', number: 'Número' },
    onClose: 'delete',
  },
  pre_registration_change: {
    title: 'Pedidos de alteração de cadastro',
    columns: {
      asked_at: created,
      landline: 'Telefone fixo',
      mobile: 'Celular',
      email: 'E-mail',
      situation: 'Situação',
      address: 'Endereço',
      sent_at: 'Encaminhado em',
    },
    onClose: 'delete',
  },
  trophy: {
    title: 'Troféus',
    columns: { created_at: 'Recebido em', description: 'Troféu' },
    onClose: 'delete',
  },
  union_process: {
    title: 'Processos',
    columns: {
      area: unionArea,
      number: 'Número',
      type: 'Tipo',
      filed_on: day('Data do protocolo'),
      status: 'Situação',
      court: 'Tribunal ou órgão',
      title: 'Título',
      value: money('Valor da causa'),
      url: 'Endereço',
      is_collective: 'Causa coletiva',
    },
    onClose: 'delete',
  },
  union_request: {
    title: 'Solicitações',
    columns: {
      sent_at: created,
      area: unionArea,
      form: ['Formulário', (value) => titleOfPage(String(value))],
      weekday: 'Dia de preferência',
      description: 'Descrição',
      phone: ['Telefone', (value) => formatPhone(String(value))],
      handed_on_at: 'Encaminhada em',
    },
    onClose: 'delete',
  },
  union_appointment: {
    title: 'Agendamentos',
    columns: {
      starts_at: 'Data do agendamento',
      area: unionArea,
      description: 'Descrição',
      status: ['Situação', (value) => appointmentStatus[value as keyof typeof appointmentStatus]],
      was_missed: 'Não compareceu',
      office: 'Local',
    },
    onClose: 'delete',
  },
  staff: {
    title: 'Trabalho na equipe',
    columns: { partner_id: 'Parceiro' },
    onClose: 'delete',
  },
  post: {
    title: 'Publicações no Mural',
    columns: {
      created_at: created,
      id: 'Publicação',
      description: 'Texto',
      media_type: 'Mídia',
      media: 'Endereço',
      width: 'Largura',
      height: 'Altura',
    },
    onClose: 'delete',
  },
  comment: {
    title: 'Comentários',
    columns: {
      created_at: created,
      activity_id: 'Atividade',
      post_id: 'Publicação',
      parent_id: 'Em resposta a',
      description: 'Comentário',
    },
    onClose: 'apart',
  },
  member_like: {
    title: 'Curtidas',
    columns: {
      created_at: created,
      activity_id: 'Atividade',
      comment_id: 'Comentário',
      post_id: 'Publicação',
    },
    onClose: 'delete',
  },
  support_message: {
    title: 'Mensagens enviadas',
    columns: {
      sent_at: created,
      name: 'Nome',
      phone: 'Telefone',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
    },
    onClose: 'apart',
  },
  points_notice: {
    title: 'Avisos de pontos a expirar',
    columns: { told_at: 'Avisado em', day: day('Expiram em') },
    onClose: 'delete',
  },
};

/** Tables with rows of members that nobody downloads, and why. All of them go with the account. */
export const withoutExport: Readonly<Record<string, string>> = {
  recovery_link: 'a secret of an hour',
  security_link: 'a secret of seven days',
  signup: 'a sign-up that awaits its confirmation',
  file_upload: 'a file on its way',
  ticket: 'a secret of a few minutes',
  idempotency_key: 'so that nothing is done twice: answers that were given before, for a day',
  member_event: 'what a page was told in the last hour',
  outbox: 'mails that were sent to the member',
};

/** Tables that outlive a closed account and are not in the download, with the reason. */
export const keptWithoutExport: Readonly<Record<string, string>> = {
  rewarded: 'the statement has each reward, and counts that came with a typed CPF may be of another person',
  points_spend: 'which entry was paid from which lot: the sums are in both',
};
