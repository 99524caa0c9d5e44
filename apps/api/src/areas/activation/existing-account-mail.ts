import { paths } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';

type NamedStation = Pick<Station, 'id' | 'name'>;

/** For the owner of an address, after a sign-up with this address. */
export function existingAccountMail(station: NamedStation, to: string): Mail {
  return accountMail(
    station,
    to,
    `Recebemos um novo cadastro em ${station.name} com este e-mail, que já tem cadastro. Nada mudou na sua conta.`,
  );
}

/** For the owner of a CPF, after a sign-up with this CPF and another address. */
export function existingCpfMail(station: NamedStation, to: string): Mail {
  return accountMail(
    station,
    to,
    `Recebemos um novo cadastro em ${station.name} com o seu CPF e outro e-mail. Ele não foi aceito, e nada mudou na sua conta.`,
  );
}

function accountMail({ id, name }: NamedStation, to: string, notice: string): Mail {
  return {
    stationId: id,
    to,
    subject: `Você já tem cadastro em ${name}`,
    paragraphs: [
      'Olá!',
      notice,
      'Para entrar, use este e-mail e a sua senha. Se não se lembra dela, crie outra pelo link abaixo.',
      'Se não foi você que pediu, não precisa fazer nada.',
    ],
    link: { label: 'Criar outra senha', href: paths.forgotPassword },
  };
}
