import { formatDate, formatTime } from '../dates/moment.ts';
import { firstNameInMail } from '../members/name.ts';
import type { MailContent } from './mail.ts';

export interface AccountMail {
  readonly stationName: string;
  /** Undefined before activation: until then anyone may have typed the name. */
  readonly memberName?: string | undefined;
  readonly href: string;
}

export function firstNameOf(name: string): string {
  const [firstName = name] = name.trim().split(/\s+/);
  return firstName;
}

function greetingOf(memberName = ''): string {
  const firstName = firstNameInMail(memberName);
  return firstName === undefined ? 'Olá!' : `Olá, ${firstName}!`;
}

/** Uses no name: the account isn't activated yet. */
export function activationMail(
  { stationName, href }: Pick<AccountMail, 'stationName' | 'href'>,
  code: string,
  minutes: number,
): MailContent {
  return {
    subject: `${code} é o seu código de confirmação`,
    heading: 'Confirme o seu cadastro',
    paragraphs: [
      'Olá!',
      `Digite este código para confirmar o seu cadastro em ${stationName}. Ele vale por ${minutes} minutos.`,
      'Se não foi você que pediu, não precisa fazer nada: sem o código, ninguém confirma este cadastro.',
    ],
    code,
    link: { label: 'Confirmar cadastro', href },
  };
}

export function recoveryMail({ stationName, memberName, href }: AccountMail): MailContent {
  return {
    subject: 'Crie outra senha',
    paragraphs: [
      greetingOf(memberName),
      `Recebemos um pedido para criar outra senha em ${stationName}. O link abaixo vale por uma hora, e uma vez.`,
      'Se não foi você que pediu, não precisa fazer nada: sua senha continua a mesma.',
    ],
    link: { label: 'Criar outra senha', href },
  };
}

export interface AccessDetails {
  readonly device: string;
  readonly date: Date;
}

function accessText({ device, date }: AccessDetails): string {
  return `em ${formatDate(date)} às ${formatTime(date)} (horário de Brasília), em: ${device}`;
}

const endSessionsLabel = 'Encerrar todos os acessos';

export function passwordChangedMail(
  { stationName, memberName, href }: AccountMail,
  access: AccessDetails,
): MailContent {
  return {
    subject: 'Sua senha foi alterada',
    paragraphs: [
      greetingOf(memberName),
      `A senha da sua conta em ${stationName} foi alterada ${accessText(access)}.`,
      'Se foi você, não precisa fazer nada.',
      'Se não foi, encerre todos os acessos pelo link abaixo e crie outra senha. Ele vale por sete dias.',
    ],
    link: { label: endSessionsLabel, href },
  };
}

/** Sent when both the device and the network are new. */
export function newAccessMail(
  { stationName, memberName, href }: AccountMail,
  access: AccessDetails,
): MailContent {
  return {
    subject: 'Novo acesso à sua conta',
    paragraphs: [
      greetingOf(memberName),
      `Sua conta em ${stationName} foi aberta em um aparelho novo, ${accessText(access)}.`,
      'Se foi você, não precisa fazer nada.',
      'Se não foi, encerre todos os acessos pelo link abaixo e crie outra senha. Ele vale por sete dias.',
    ],
    link: { label: endSessionsLabel, href },
  };
}

export function siteOnlineMail({ stationName, memberName, href }: AccountMail, address: string): MailContent {
  return {
    subject: `${stationName} está no ar`,
    paragraphs: [
      greetingOf(memberName),
      `O site de ${stationName} já pode ser aberto em ${address}.`,
      'Entre nele com o e-mail e a senha que você já usa, e compartilhe o endereço com quem vai participar.',
    ],
    link: { label: 'Abrir o site', href },
  };
}

export function waitingSiteMail(
  { stationName, memberName, href }: AccountMail,
  siteName: string,
): MailContent {
  return {
    subject: `${siteName} está em análise`,
    paragraphs: [
      greetingOf(memberName),
      `Recebemos o cadastro de ${siteName}. A equipe de ${stationName} vai conferir o CNPJ e o nome do site antes de publicar.`,
      'Você recebe outro e-mail quando ele estiver no ar. Até lá, não precisa fazer nada.',
    ],
    link: { label: 'Falar com a equipe', href },
  };
}

export function refusedSiteMail(
  { stationName, memberName, href }: AccountMail,
  siteName: string,
): MailContent {
  return {
    subject: `${siteName} não foi aprovado`,
    paragraphs: [
      greetingOf(memberName),
      `A equipe de ${stationName} não aprovou o site ${siteName}: não foi possível confirmar o CNPJ, ou o nome pode ser confundido com o de outra marca.`,
      'Se isso for um engano, fale com a equipe.',
    ],
    link: { label: 'Falar com a equipe', href },
  };
}

/** `points`: the formatted reward of both members; undefined without a reward. */
export function invitationMail(
  { stationName, memberName, href }: AccountMail,
  points: string | undefined,
): MailContent {
  const inviter = firstNameInMail(memberName ?? '');
  return {
    subject: `${inviter ?? 'Um membro'} convidou você para ${stationName}`,
    heading: inviter === undefined ? 'Você recebeu um convite' : `Você recebeu um convite de ${inviter}`,
    paragraphs: [
      'Olá!',
      `${inviter ?? 'Um membro'} participa de ${stationName} e quer ter você por perto.`,
      ...(points === undefined ? [] : [`Cadastre-se por este convite e ganhe ${points}.`]),
      'Se não conhece quem convidou, não precisa fazer nada.',
    ],
    link: { label: 'Aceitar convite', href },
  };
}
