import { failed, idle, loading, paths, ready, type SafeHtml } from '@estacao/domain';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Home } from './home/Home.tsx';
import { AboutPage } from './landing/AboutPage.tsx';
import { Landing, type LandingContent } from './landing/Landing.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import { PlanPage } from './plans/PlanPage.tsx';
import { ExternalApp } from './sandbox/ExternalApp.tsx';
import { Login } from './session/Login.tsx';
import { stationContent } from './testing/content.ts';
import { sampleSection } from './testing/samples.ts';

const hero = { title: 'Benefícios', phone: ['/1.svg', '/2.svg'], desktop: ['/3.svg', '/4.svg'] };
const { landing: content, activities, plans } = stationContent('exemplo', {});
function nothing() {}

function render(screen: ReactElement): string {
  expect(typeof window).toBe('undefined');
  return renderToString(screen);
}

function landing(own: Partial<Parameters<typeof Landing>[0]> = {}) {
  return render(<Landing hero={hero} content={ready(content)} plans={ready(plans)} {...own} />);
}

function landingOf(own: Partial<LandingContent>) {
  return landing({ content: ready({ ...content, ...own }) });
}

test('the landing page comes whole, and of its pictures the first one first', () => {
  const html = landing();
  expect(html).toContain('<h1');
  expect(html).toContain('Comece por aqui');
  const pictures = [...html.matchAll(/<img [^>]*Hero_[^>]*>/g)].map(([picture]) => picture);
  expect(pictures.map((picture) => /src="([^"]+)"/.exec(picture)?.[1])).toEqual(['/1.svg', '/2.svg']);
  expect(pictures[0]).toContain('fetchPriority="high"');
  expect(pictures[1]).toMatch(/loading="lazy".*fetchPriority="low"/);
});

test('every section is rendered by its kind, in the order of the list, with its anchor', () => {
  const html = landing();
  const places = ['secao1', 'secao2', 'secao3', 'plans', 'secao6'].map((id) => html.indexOf(`id="${id}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what a station does not have is not there', () => {
  expect(landing({ plans: ready([]) })).not.toContain('id="plans"');
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

test('plans that are on their way, or lost, keep their place', () => {
  expect(landing({ plans: loading() })).toContain('id="plans"');
  expect(landing({ plans: failed(), onRetryPlans: nothing })).toContain('Tentar novamente');
  expect(landing()).toContain('href="/planos/1"');
  expect(landing()).not.toContain(paths.enterpriseSupport);
  expect(landing({ enterprisePlan: true })).toContain(`href="${paths.enterpriseSupport}"`);
});

test('a text comes with its formatting', () => {
  expect(landing()).toContain('O programa é aberto, gratuito e sem fidelidade.</p>');
});

test('the page of a plan, and of an item', () => {
  const [plan = null] = plans;
  expect(render(<PlanPage plan={ready(plan)} />)).toContain('href="/cadastrar"');
  expect(render(<PlanPage plan={ready(null)} />)).toContain('Plano não encontrado');
  expect(render(<PlanPage plan={loading()} />)).toContain('Carregando...');
  expect(render(<PlanPage plan={failed()} onRetry={nothing} />)).toContain('Tentar novamente');
  const about = { id: 1, name: 'Nossa história', image: null, description: '<p>Era</p>' as SafeHtml };
  expect(render(<AboutPage about={ready(about)} />)).toContain('<p>Era</p>');
  expect(render(<AboutPage about={ready(null)} />)).toContain('Página não encontrada');
  expect(render(<AboutPage about={failed()} onRetry={nothing} />)).toContain('Tentar novamente');
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
