export interface Option {
  readonly type: 'boolean' | 'string';
  readonly about: string;
}

export interface Usage {
  readonly usage: string;
  readonly summary: string;
  readonly argumentCount: readonly [min: number, max: number];
  readonly options: Readonly<Record<string, Option>>;
  readonly more?: string;
}

const confirmationOptions: Usage['options'] = {
  'dry-run': { type: 'boolean', about: 'Print the effect without changing anything.' },
  yes: { type: 'boolean', about: 'Run it.' },
};

/**
 * The commands that need the database. Keep this file free of imports: the launcher reads it before it loads
 * a command.
 */
export const usages = {
  content: {
    usage: 'content <slug> [<file>] [--dry-run] [--prune] | --export',
    summary: "Write a station's content from a checked file, or print its content.",
    argumentCount: [1, 2],
    options: {
      'dry-run': { type: 'boolean', about: 'Print the changes without writing them.' },
      prune: { type: 'boolean', about: 'Remove entries that the lists of the file omit.' },
      export: {
        type: 'boolean',
        about: 'Print the content of the database, or write it to <file>.',
      },
    },
    more: `Without a file it reads content/<slug>.content.json beside the token file. The key identifies an entry. The command
changes an existing entry, which keeps its id, and adds new ones, in the order of the file. It leaves a list unchanged
that the file omits, and values that a file cannot contain (colours, pictures other than covers). It never writes
sample members.`,
  },
  export: {
    usage: 'export <slug> [--dry-run]',
    summary: 'Write a token file and pictures for a station that was created on the portal.',
    argumentCount: [1, 1],
    options: { 'dry-run': { type: 'boolean', about: 'Print the token file without writing it.' } },
    more: `The portal and Storybook use the file from then on. They use the row in the database again only when the file is
missing or invalid. With --format it prints a station for other tools.`,
  },
  'confirm-cpf': {
    usage: 'confirm-cpf <slug> <e-mail> [<cpf>] [--dry-run | --yes]',
    summary: "Confirm a member's CPF after the station's office has checked the document.",
    argumentCount: [2, 3],
    options: confirmationOptions,
    more: `Without a CPF it confirms the one that the member typed; with a CPF it replaces the typed one. It gives the
member access to the union areas, the fuel club, the family and the pre-registration. Another account with the same
unconfirmed CPF loses it, and the command prints that account. An account with a confirmed CPF keeps it.`,
  },
  remove: {
    usage: 'remove <slug> [--dry-run | --yes]',
    summary: 'Remove a station with its members and all their data.',
    argumentCount: [1, 1],
    options: confirmationOptions,
  },
  rename: {
    usage: 'rename <slug> <new-slug> [--dry-run | --yes]',
    summary: 'Change the slug of a station. It keeps its id, members and content.',
    argumentCount: [2, 2],
    options: confirmationOptions,
  },
  approve: {
    usage: 'approve [<slug>] [--refuse]',
    summary: 'Publish a waiting company station, or list the waiting ones.',
    argumentCount: [0, 1],
    options: {
      refuse: { type: 'boolean', about: 'Refuse the station instead, and free its slug.' },
    },
    more: `A station waits if no register has proven its CNPJ, or if its name resembles another station or a well-known brand.
The owner gets a mail with the decision.`,
  },
  staff: {
    usage: 'staff <slug> [<e-mail>] [--partner <number>] [--remove]',
    summary: 'Let a member redeem vouchers, or list the staff.',
    argumentCount: [1, 2],
    options: {
      partner: { type: 'string', about: 'Only vouchers of this partner: `partner` of the activities.' },
      remove: { type: 'boolean', about: 'Remove the member from the staff.' },
    },
    more: `Without --partner the member can redeem every voucher of the station. Without an e-mail it lists the staff.`,
  },
} as const satisfies Readonly<Record<string, Usage>>;
