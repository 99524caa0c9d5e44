import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from './files.ts';

/** What members are told when something went wrong, or well: every text that the product promises, letter by letter. */
const catalogue = [
  'Erro interno no servidor',
  'Erro: Imagem maior que 1MB',
  'Erro: Imagem/Vídeo maior que 1 MB',
  'Tamanho ou formato inválido',
  'Erro no upload',
  'Limite de contatos alcançado',
  'Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.',
  'Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.',
  'Você se desinscreveu com sucesso da nossa lista de e-mails.',
  'Você se inscreveu novamente com sucesso em nossa lista.',
  'Operação realizada com sucesso',
  'Cadastro realizado com sucesso',
  'E-mail enviado com sucesso',
  'Sucesso! Código validado',
  'Cadastro atualizado com sucesso',
  'Você atualizou a seu perfil com sucesso',
  'Sucesso! Verifique sua caixa de e-mails',
  'Sucesso! Você já pode logar com a nova senha',
  'Sucesso, aproveite.',
  'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  'Usuário inválido!',
  'Não há documentos a serem exibidos.',
  'Erro 401! Você não possui autorização para acessar esta página.',
  'O seu acesso está supenso',
  'CEP inválido',
  'CNPJ inválido',
];

const seen = ['packages', 'apps']
  .flatMap(filesIn)
  .filter((file) => /\.(?:test|stories)\.tsx?$/.test(file))
  // This one only says what the words are.
  .filter((file) => !file.endsWith('validation/messages.test.ts'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '));

test.each(catalogue)('a flow, a screen or a journey comes to say “%s”', (text) => {
  expect(seen.filter((words) => words.includes(text)).length).toBeGreaterThan(0);
});
