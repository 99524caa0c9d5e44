export interface Option {
  readonly type: 'boolean' | 'string';
  readonly about: string;
}

export interface Usage {
  readonly usage: string;
  readonly summary: string;
  readonly takes: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, Option>>;
  readonly more?: string;
}

const yes: Usage['options'] = {
  'dry-run': { type: 'boolean', about: 'Say what would happen.' },
  yes: { type: 'boolean', about: 'Do it.' },
};

/**
 * The commands that need the database. Keep this file free of imports: the launcher reads it before it loads
 * a command.
 */
export const usages = {
  content: {
    usage: 'content <slug> [<file>] [--dry-run] [--prune] | --export',
    summary: "Write a station's content from a checked file, or print what it has.",
    takes: [1, 2],
    options: {
      'dry-run': { type: 'boolean', about: 'Say what would change, and change nothing.' },
      prune: { type: 'boolean', about: 'Remove what the file leaves out of the lists that it has.' },
      export: {
        type: 'boolean',
        about: 'Print what the database has, or write it to the file that is named.',
      },
    },
    more: `Without a file it reads content/<slug>.content.json beside the token file. An entry is known by its key: one that
is there is changed and keeps its number, others are added, in the order of the file. A list that the file leaves out
stays as it is, as does what no file can say (colours, pictures that are no covers). Sample members are never written.`,
  },
  export: {
    usage: 'export <slug> [--dry-run]',
    summary: 'Write a station that was made on the portal as a token file, with its pictures.',
    takes: [1, 1],
    options: { 'dry-run': { type: 'boolean', about: 'Print it, and write nothing.' } },
    more: `The file counts from then on, for the portal as for Storybook; what the database says of the station is only
looked at again where there is no right file any more. With --format it prints a station as other tools read it.`,
  },
  'confirm-cpf': {
    usage: 'confirm-cpf <slug> <e-mail> [<cpf>] [--dry-run | --yes]',
    summary: "Confirm a member's CPF, as the station's office has seen it on their document.",
    takes: [2, 3],
    options: yes,
    more: `Without a CPF it confirms the one that the member typed; with a CPF it replaces the typed one. It opens the areas of the
union, the fuel club, the member's family and the pre-registration to the member. Another account that holds the same CPF
without evidence loses it, and is named; one whose CPF is confirmed keeps it.`,
  },
  remove: {
    usage: 'remove <slug> [--dry-run | --yes]',
    summary: 'Take a station away, with its members and all that is theirs.',
    takes: [1, 1],
    options: yes,
  },
  rename: {
    usage: 'rename <slug> <new-slug> [--dry-run | --yes]',
    summary: 'Give a station another short name; its number, members and content stay.',
    takes: [2, 2],
    options: yes,
  },
  approve: {
    usage: 'approve [<slug>] [--refuse]',
    summary: 'Publish a waiting company station, or list the waiting ones.',
    takes: [0, 1],
    options: {
      refuse: { type: 'boolean', about: 'Refuse it instead. Its name stays taken until it is removed.' },
    },
    more: `A station waits where no register has proven its CNPJ, or where its name is like that of another station or of a
well-known brand. Its owner reads the outcome in a mail.`,
  },
  staff: {
    usage: 'staff <slug> [<e-mail>] [--partner <number>] [--remove]',
    summary: 'Appoint a member to redeem vouchers, or list those who do.',
    takes: [1, 2],
    options: {
      partner: { type: 'string', about: "Only the vouchers of this partner: the activities' `partner`." },
      remove: { type: 'boolean', about: 'Take the right away.' },
    },
    more: `Without --partner the member redeems every voucher of the station. Without an e-mail it lists the staff.`,
  },
} as const satisfies Readonly<Record<string, Usage>>;
