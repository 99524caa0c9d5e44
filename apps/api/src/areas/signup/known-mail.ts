import { paths } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';

/** To somebody who signs up and has an account already, or whose CPF has one: the page tells it nobody. */
export function knownMail(station: Pick<Station, 'id' | 'name'>, to: string): Mail {
  return {
    stationId: station.id,
    to,
    subject: `Você já tem cadastro em ${station.name}`,
    paragraphs: [
      'Olá!',
      `Recebemos um novo cadastro em ${station.name} com este e-mail, ou com um CPF que já está cadastrado. Nada mudou na conta que existe.`,
      'Para entrar, use a sua senha. Se não se lembra dela, crie outra pelo link abaixo; se o e-mail do seu cadastro é outro, fale conosco.',
      'Se não foi você que pediu, não precisa fazer nada.',
    ],
    link: { label: 'Criar outra senha', href: paths.forgotPassword },
  };
}
