import type { Affiliate, ErrorBody } from '../failure/error-body.ts';

export interface RefusalDetails {
  readonly fields?: Record<string, string[]>;
  readonly user?: { email: string };
  readonly affiliate?: Affiliate;
  readonly retryAfter?: number;
  readonly otherMessages?: readonly string[];
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    message: string,
    details: RefusalDetails = {},
  ) {
    super(`refused with ${status}`);
    const { retryAfter, otherMessages = [], ...rest } = details;
    this.status = status;
    this.body = { messages: [message, ...otherMessages], ...rest };
    this.retryAfter = retryAfter;
  }
}

/** Refuses a form with errors. `names` maps a field to its request name where they differ. */
export function refuseInvalid(
  errors: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<string, string | undefined>> = {},
): void {
  const invalidFields = Object.entries(errors).flatMap(([field, text]) =>
    text === undefined ? [] : [{ name: names[field] ?? field, text }],
  );
  const [first] = invalidFields;
  if (first === undefined) return;
  const fields = Object.fromEntries(invalidFields.map(({ name, text }) => [name, [text]]));
  throw new Refusal(422, first.text, { fields });
}

export const refusalTexts = {
  unauthorized: 'Sua sessão expirou. Entre novamente.',
  inactive: 'Sua conta ainda não foi ativada.',
  forbidden: 'Você não possui autorização para acessar estes dados.',
  notFound: 'Não encontrado.',
  malformed: 'Não foi possível ler os dados enviados.',
  tooLarge: 'Os dados enviados são grandes demais.',
  late: 'Os dados demoraram demais a chegar. Tente novamente.',
  server: 'Erro interno no servidor',
} as const;
