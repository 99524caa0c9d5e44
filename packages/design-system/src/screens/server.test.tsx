import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleMenu, samplePrimary } from '../components/AppShell/testing/menu.ts';
import { Home } from './home/Home.tsx';
import { Landing } from './landing/Landing.tsx';
import { Login } from './login/Login.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import {
  sampleActivities,
  sampleFrame,
  sampleHomeActivities,
  samplePlans,
  sampleSections,
} from './testing/samples.ts';

const hero = { title: 'Benefícios', phone: ['/1.svg', '/2.svg'], desktop: ['/3.svg', '/4.svg'] };
const shell = {
  name: 'Clube Exemplo',
  primary: samplePrimary,
  groups: sampleMenu,
  points: 125_000,
  scheme: 'auto',
} as const;
function nothing() {}

function drawn(screen: ReactElement): string {
  expect(typeof window).toBe('undefined');
  return renderToString(screen);
}

function landing(own: Partial<Parameters<typeof Landing>[0]> = {}) {
  return drawn(
    <Landing
      frame={sampleFrame}
      hero={hero}
      sections={sampleSections()}
      activities={sampleActivities()}
      plans={samplePlans}
      {...own}
    />,
  );
}

test('the landing page comes whole, with the first of its pictures and only that one', () => {
  const html = landing();
  expect(html).toContain('<h1');
  expect(html).toContain('Comece por aqui');
  expect(html).toContain('src="/1.svg"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('/2.svg');
});

test('every section is drawn by its type, in the order of the list, with its anchor', () => {
  const html = landing();
  const places = ['secao1', 'secao2', 'secao3', 'plans', 'secao5', 'secao8'].map((id) =>
    html.indexOf(`id="${id}"`),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what a station does not have is not there', () => {
  const html = landing({ plans: [], activities: [] });
  expect(html).not.toContain('id="plans"');
  expect(html).not.toContain('Comece por aqui');
  expect(html).not.toContain('Baixe nosso App!');
  expect(landing({ stores: { ios: 'https://exemplo.test', android: null } })).toContain('Baixe nosso App!');
});

test('a landing page without sections, on their way, or lost', () => {
  expect(landing({ sections: [] })).toContain('<h1');
  expect(landing({ sections: undefined })).toContain('Carregando...');
  expect(landing({ failed: true, onRetry: nothing })).toContain('Tentar novamente');
});

test.each(['cpf', 'email', 'choice'] as const)('the login by %s', (by) => {
  const html = drawn(<Login frame={sampleFrame} by={by} onSubmit={nothing} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html.includes('<fieldset')).toBe(by === 'choice');
});

test('the home of a member', () => {
  expect(drawn(<Home shell={shell} firstName="Mariana" activities={sampleHomeActivities()} />)).toContain(
    '1.250,00 pontos',
  );
  expect(drawn(<Home shell={shell} firstName="Mariana" />)).toContain('Carregando...');
  expect(drawn(<Home shell={shell} firstName="Mariana" activities={[]} />)).toContain('Nenhuma atividade');
});

test('what is not there', () => {
  expect(drawn(<NotFound frame={sampleFrame} />)).toContain('Página não encontrada');
  expect(drawn(<NotFound homeHref="/homepage" />)).not.toContain('<footer');
});
