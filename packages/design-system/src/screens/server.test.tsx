import { failed, idle, loading, ready } from '@estacao/domain';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Home } from './home/Home.tsx';
import { Landing, type LandingContent } from './landing/Landing.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import { ExternalApp } from './sandbox/ExternalApp.tsx';
import { Login } from './session/Login.tsx';
import { stationContent } from './testing/content.ts';
import { samplePlans, sampleSection } from './testing/samples.ts';

const hero = { title: 'Benefícios', phone: ['/1.svg', '/2.svg'], desktop: ['/3.svg', '/4.svg'] };
const { landing: content, activities } = stationContent('exemplo', {});
function nothing() {}

function render(screen: ReactElement): string {
  expect(typeof window).toBe('undefined');
  return renderToString(screen);
}

function landing(own: Partial<Parameters<typeof Landing>[0]> = {}) {
  return render(<Landing hero={hero} content={ready(content)} plans={samplePlans} {...own} />);
}

function landingOf(own: Partial<LandingContent>) {
  return landing({ content: ready({ ...content, ...own }) });
}

test('the landing page comes whole, with the first of its pictures and only that one', () => {
  const html = landing();
  expect(html).toContain('<h1');
  expect(html).toContain('Comece por aqui');
  expect(html).toContain('src="/1.svg"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('/2.svg');
});

test('every section is rendered by its kind, in the order of the list, with its anchor', () => {
  const html = landing();
  const places = ['secao1', 'secao2', 'secao3', 'plans', 'secao6'].map((id) => html.indexOf(`id="${id}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what a station does not have is not there', () => {
  expect(landing({ plans: [] })).not.toContain('id="plans"');
  expect(landingOf({ activities: [] })).not.toContain('Comece por aqui');
  expect(landing()).not.toContain('Baixe nosso App!');
  expect(landing({ stores: { ios: 'https://exemplo.test', android: null } })).toContain('Baixe nosso App!');
  expect(landing()).toContain('Já tenho conta');
  expect(landing({ showLogin: false })).not.toContain('Já tenho conta');
});

test('a section of a kind from the future costs the page nothing else', () => {
  const html = landingOf({
    sections: [sampleSection({ kind: 'unknown', title: 'Do futuro' }), ...content.sections],
  });
  expect(html).not.toContain('Do futuro');
  expect(html).toContain('Comece por aqui');
});

test('a landing page without sections, on their way, or lost', () => {
  expect(landingOf({ sections: [] })).toContain('<h1');
  expect(landing({ content: idle })).toContain('Carregando...');
  expect(landing({ content: failed(), onRetry: nothing })).toContain('Tentar novamente');
  expect(landing({ content: failed(ready(content)) })).toContain('Comece por aqui');
});

test.each(['cpf', 'email', 'choice'] as const)('the login by %s', (by) => {
  const html = render(<Login by={by} onSubmit={nothing} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html.includes('<fieldset')).toBe(by === 'choice');
  expect(html).not.toContain('Não sou um robô');
});

test('the home of a member', () => {
  const home = { firstName: 'Mariana', points: ready(125_000) };
  expect(render(<Home {...home} activities={ready(activities)} />)).toContain('1.250,00 pontos');
  expect(render(<Home {...home} activities={loading()} />)).toContain('Carregando...');
  expect(render(<Home {...home} activities={ready([])} />)).toContain('Nenhuma atividade');
});

test('what is not there', () => {
  expect(render(<NotFound />)).toContain('href="/"');
  expect(render(<NotFound homeHref="/homepage" />)).toContain('Página não encontrada');
  expect(render(<ExternalApp stationName="Clube Exemplo" />)).toContain('Clube Exemplo');
});
