import { expect, test } from 'vitest';
import * as addresses from './paths.ts';
import { searchPath } from './paths.ts';

test.each([
  ['quiz', '/homepage/search/quiz'],
  ['  café da   manhã ', '/homepage/search/caf%C3%A9%20da%20manh%C3%A3'],
  ['a/b?c#d', '/homepage/search/a%2Fb%3Fc%23d'],
  ['50%', '/homepage/search/50%25'],
  ['a\ud83d', '/homepage/search/a'],
  ['\udc00a\ud83d', '/homepage/search/a'],
  ['', '/homepage'],
  ['   ', '/homepage'],
])('the search for %j has the path %s', (query, path) => {
  expect(searchPath(query)).toBe(path);
});

test.each([
  [addresses.confirmEmailPath('a+b@x.test'), '/confirmacao/a%2Bb%40x.test'],
  [addresses.activationPath('a/b', 'a@x.test'), '/ativar#a%2Fb/a%40x.test'],
  [addresses.resetPath('a/b', 'a@x.test'), '/redefinir-senha#a%2Fb/a%40x.test'],
  [addresses.invitationPath('a/b'), '/cadastrar/a%2Fb'],
  [addresses.aboutPath(3), '/sobre/3'],
  [addresses.planPath(3), '/planos/3'],
  [addresses.planPurchasePath(3, 'mudar'), '/homepage/planos/3/mudar'],
  [addresses.actionSubscriptionsPath(3), `${addresses.paths.subscriptions}/3`],
  [addresses.publicActivityPath(3), '/atividade/3'],
  [addresses.activityPath(3), '/homepage/atividades/3'],
  [addresses.shopPath(3), '/homepage/shopping/3'],
  [addresses.categoryPath(3), '/homepage/categoria/3'],
  [addresses.quizPath(3), `${addresses.quizPlayPath}?id=3`],
  [addresses.orderPath(3), `${addresses.paths.orders}/3`],
  [addresses.sandboxPixPath('a/b'), '/sandbox/pix/a%2Fb'],
  [addresses.sectionPath('plans'), '/#plans'],
  [addresses.shortLinkPath('a/b'), '/s/a%2Fb'],
])('builds the path %s as %s', (path, expected) => {
  expect(path).toBe(expected);
});
