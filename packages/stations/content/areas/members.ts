export interface SampleEntry {
  /** In points, with at most two decimals; negative is spent. */
  readonly points: number;
  readonly description: string;
  readonly daysAgo: number;
}

export interface SampleMember {
  readonly name: string;
  /** Before the @; the rest is `<slug>.test`. */
  readonly mailbox: string;
  readonly birthday: string;
  /** The two letters of a federal unit. */
  readonly state: string;
  /** Digits, with the area code. */
  readonly tel: string;
  /**
   * `regular` when left out. `inactive` never activated the account, `suspended` lost access, `new` has never
   * logged in, `unlinked` belongs to no establishment.
   */
  readonly status?: 'regular' | 'inactive' | 'suspended' | 'new' | 'unlinked';
  readonly points?: readonly SampleEntry[];
}

/** The first is the demo member, whose mailbox is `membro`. */
export const members: readonly [SampleMember, ...SampleMember[]] = [
  {
    name: 'Mariana Alves de Souza',
    mailbox: 'membro',
    birthday: '1988-03-14',
    state: 'SP',
    tel: '11987654321',
    points: [
      { points: 500, description: 'Boas-vindas', daysAgo: 90 },
      { points: 320.5, description: 'Pesquisa de satisfação', daysAgo: 41 },
      { points: -150, description: 'Troca por cupom de desconto', daysAgo: 20 },
      { points: 80, description: 'Quiz da semana', daysAgo: 3 },
    ],
  },
  {
    name: 'Rafael Nunes Cardoso',
    mailbox: 'rafael',
    birthday: '1979-11-02',
    state: 'MG',
    tel: '31998765432',
    points: [{ points: 500, description: 'Boas-vindas', daysAgo: 60 }],
  },
  {
    name: 'Beatriz Moreira Lima',
    mailbox: 'beatriz',
    birthday: '1995-07-28',
    state: 'BA',
    tel: '71991234567',
    status: 'new',
  },
  {
    name: 'Gustavo Pires Andrade',
    mailbox: 'gustavo',
    birthday: '1990-01-19',
    state: 'RJ',
    tel: '21992345678',
    status: 'inactive',
  },
  {
    name: 'Helena Torres Ribeiro',
    mailbox: 'helena',
    birthday: '1983-09-05',
    state: 'PR',
    tel: '41993456789',
    status: 'suspended',
  },
];
