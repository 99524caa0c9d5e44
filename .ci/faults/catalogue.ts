import type { Fault } from './fault.ts';

// Every text of the catalogue of what members are told, said otherwise where it comes from: a test that merely hands it in,
// to be shown, sees none of these.

interface Source {
  readonly file: string;
  /** How it stands there, where that is not as it is read, or not once. */
  readonly as?: string;
  readonly tests: readonly string[];
}

const design = 'packages/design-system/src';
const domain = 'packages/domain/src';
const sagas = 'packages/sagas/src/areas';

const screens = [`${design}/screens/told.test.tsx`];
const files = {
  file: `${domain}/files/files.ts`,
  tests: [`${domain}/files/files.test.ts`],
};
const emailList = { file: `${domain}/mailing/email-list.ts`, tests: screens };

/** One flow of the sagas, with the test beside it. */
function flow(name: string, test: string = name): Source {
  return { file: `${sagas}/${name}.ts`, tests: [`${sagas}/${test}.test.ts`] };
}

const talk = { file: `${design}/words/pt-br/comment-thread.ts`, tests: screens };
const quiz = { file: `${domain}/quizzes/quiz.ts`, tests: [`${domain}/quizzes/quiz.test.ts`] };
const playedQuiz = { ...quiz, tests: [`${sagas}/quizzes/quizzes.test.ts`] };
const pollResult = {
  file: `${domain}/survey/result.ts`,
  tests: ['apps/api/src/areas/survey/survey.test.ts'],
};
const answers = { file: `${domain}/survey/answers.ts`, tests: [`${sagas}/survey/survey.test.ts`] };

/** Where each text comes from; all of them, where it comes from more than one place. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  'Erro interno no servidor': [
    {
      file: 'packages/contract/src/failure/failure.ts',
      tests: ['packages/contract/src/failure/failure.test.ts'],
    },
    {
      file: 'packages/contract/src/server/refusal.ts',
      tests: ['packages/contract/src/server/bind.test.ts'],
    },
    { file: `${design}/screens/card/VirtualCard.tsx`, tests: screens },
  ],
  'Erro: Imagem maior que 1MB': [{ ...files, as: 'Erro: Imagem maior que $' }],
  'Erro: Imagem/Vídeo maior que 1 MB': [{ ...files, as: 'Erro: Imagem/Vídeo maior que $' }],
  'Tamanho ou formato inválido': [
    { ...files, tests: [...files.tests, `${sagas}/company/company.test.ts`] },
    { file: `${design}/words/pt-br/picture-field.ts`, tests: screens },
  ],
  'Erro no upload': [{ ...files, tests: [`${sagas}/files/files.test.ts`] }],
  'Limite de contatos alcançado': [flow('invitations/invite', 'invitations/invitations')],
  'Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.': [emailList],
  'Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.': [emailList],
  'Você se desinscreveu com sucesso da nossa lista de e-mails.': [emailList],
  'Você se inscreveu novamente com sucesso em nossa lista.': [emailList],
  'Operação realizada com sucesso': [
    flow('account/account'),
    flow('plans/cancel', 'plans/member-plans'),
    flow('plans/checkout-pay', 'plans/checkout'),
    flow('support/support'),
  ],
  'Cadastro realizado com sucesso': [
    {
      ...flow('signup/signup'),
      as: "yield* put(accountCreated(known));\n  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso'",
    },
    {
      ...flow('signup/signup'),
      as: "yield* select(selectFeatures);\n  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso'",
    },
  ],
  'E-mail enviado com sucesso': [
    flow('activation/activation'),
    flow('invitations/invite', 'invitations/invitations'),
    flow('signup/code', 'signup/signup'),
  ],
  'Sucesso! Código validado': [flow('signup/signup')],
  'Cadastro atualizado com sucesso': [flow('onboarding/onboarding')],
  'Você atualizou a seu perfil com sucesso': [
    { file: `${domain}/profile/profile.ts`, tests: [`${sagas}/onboarding/onboarding.test.ts`] },
  ],
  'Solicitação enviada com sucesso!': [
    { file: `${domain}/profile/pre-registration.ts`, tests: [`${sagas}/profile/profile.test.ts`] },
  ],
  'Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.': [
    { file: `${domain}/giveaway/giveaway.ts`, tests: [`${domain}/giveaway/giveaway.test.ts`] },
  ],
  'Sucesso! Verifique sua caixa de e-mails': [flow('recovery/recovery')],
  'Sucesso! Você já pode logar com a nova senha': [flow('recovery/recovery')],
  'Sucesso, aproveite.': [
    { file: `${domain}/vouchers/voucher.ts`, tests: [`${sagas}/orders/orders.test.ts`] },
    flow('cart/order', 'cart/charged'),
  ],
  'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.':
    [{ file: `${domain}/members/account-status-texts.ts`, tests: screens }],
  'Usuário inválido!': [{ file: `${domain}/card/card.ts`, tests: screens }],
  'Não há documentos a serem exibidos.': [
    { file: `${design}/screens/accountability/Accountability.tsx`, tests: screens },
  ],
  'Não há arquivos para download': [{ file: `${design}/screens/downloads/Downloads.tsx`, tests: screens }],
  'Não há notícias': [{ file: `${design}/screens/news/NewsList.tsx`, tests: screens }],
  'Erro 401! Você não possui autorização para acessar esta página.': [
    { file: `${design}/screens/not-authorized/NotAuthorized.tsx`, tests: screens },
  ],
  'O seu acesso está supenso': [
    {
      file: `${domain}/members/account-status-texts.ts`,
      tests: [`${design}/screens/session/Suspended.test.tsx`],
    },
  ],
  'Erro! Esta atividade não está disponível.': [
    { file: `${domain}/activities/participation.ts`, tests: screens },
    { file: `${design}/screens/sharing/ShareLanding.tsx`, tests: screens },
  ],
  'Olá, você já ultrapassou o limite de participações nessa atividade!': [
    {
      file: `${domain}/activities/participation.ts`,
      tests: ['apps/api/src/areas/donation/donation.test.ts'],
    },
    { file: `${design}/words/pt-br/limit-notice.ts`, tests: screens },
  ],
  'Ainda não existem atividades no ar...': [
    { file: `${design}/screens/activities/texts.ts`, tests: [`${design}/screens/server.test.tsx`] },
  ],
  'Aguarde um momento...': [{ file: `${design}/screens/sharing/ShareLanding.tsx`, tests: screens }],
  'Obrigado por compartilhar.': [
    { file: `${domain}/sharing/share.ts`, tests: [`${sagas}/sharing/take-part.test.ts`] },
  ],
  'Você ainda não possui convites': [{ file: `${design}/screens/invitations/Invited.tsx`, tests: screens }],
  'Faça login ou cadastre-se para comentar': [
    { file: `${design}/screens/comments/texts.ts`, tests: screens },
  ],
  'Ver comentários': [{ ...talk, as: '`Ver comentários' }],
  'Ainda não há comentários aqui. Seja o primeiro e diga o que está pensando.': [talk],
  'Ainda não há respostas aqui.': [talk],
  'Deseja excluir seu comentário?': [talk],
  'Pedido enviado com sucesso.': [
    { file: `${domain}/delivery/delivery-order.ts`, tests: [`${sagas}/delivery/delivery.test.ts`] },
  ],
  'Para enviar, selecione pelo menos 1 dos produtos abaixo': [
    {
      file: `${domain}/delivery/delivery-order.ts`,
      tests: [`${domain}/delivery/delivery-order.test.ts`],
    },
  ],
  'Você acertou! Clique em próximo para continuar': [quiz],
  'Você errou! Favor, tentar novamente.': [quiz],
  'Parabéns! Você passou no quiz!': [playedQuiz],
  'Que pena...': [playedQuiz, pollResult],
  'Parabéns, você completou o Quiz e ganhou': [playedQuiz],
  'Você acertou mais que 50%': [pollResult],
  'Você errou mais que 50%!': [pollResult],
  'Apenas uma opção por pergunta': [{ ...answers, tests: [`${domain}/survey/survey.test.ts`] }],
  'Erro no envio': [answers],
  'Uma pergunta não foi respondida!': [answers],
  'Operação realizada com sucesso.': [answers],
  'CEP inválido': [
    { file: `${domain}/validation/messages.ts`, tests: [`${domain}/contact/cep.test.ts`] },
    {
      file: 'packages/contract/src/areas/cart/calls.ts',
      tests: ['packages/contract/src/areas/cart/calls.test.ts'],
    },
  ],
  'CNPJ inválido': [
    { file: `${domain}/validation/messages.ts`, tests: [`${domain}/documents/cnpj.test.ts`] },
  ],
};

export const catalogueFaults: readonly Fault[] = Object.entries(sources).flatMap(([text, places]) =>
  places.map(({ file, as = text, tests }) => ({
    why: `“${text}” is said otherwise`,
    file,
    find: as,
    // Its last word.
    replace: as.replace(/[\p{L}\d$]+(?=[!?.%']*$)/u, 'outra'),
    tests,
  })),
);
