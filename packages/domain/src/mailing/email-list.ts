export type EmailListKind = 'inscricao' | 'desinscricao';

export function isEmailListKind(kind: string): kind is EmailListKind {
  return kind === 'inscricao' || kind === 'desinscricao';
}

export const emailListTexts = {
  done: {
    inscricao: 'Você se inscreveu novamente com sucesso em nossa lista.',
    desinscricao: 'Você se desinscreveu com sucesso da nossa lista de e-mails.',
  },
  failed: {
    inscricao: 'Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.',
    desinscricao: 'Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.',
  },
  again: 'Inscrever-se novamente',
} as const;

export function emailListPath(kind: EmailListKind, memberId: number | string, hash: string): string {
  return `/email/${kind}/${memberId}/${encodeURIComponent(hash)}`;
}
