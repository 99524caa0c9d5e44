import type { SampleSection } from '@estacao/stations/content';
import type { Station } from '@estacao/theming';
import type { Trx } from '../../database/database.ts';
import { sectionContent } from '../landing/content.ts';

const sections: readonly SampleSection[] = [
  {
    key: 'como-funciona',
    kind: 'cards',
    menu: 'Como funciona',
    title: 'Como funciona',
    subtitle: 'Participe, ganhe pontos e aproveite.',
    items: [
      {
        key: 'ganhe',
        name: 'Ganhe pontos',
        description: 'Cada atividade de que você participa vale pontos.',
        cover: 'quiz',
        link: 'signup',
        button: 'Participar',
      },
      {
        key: 'troque',
        name: 'Troque por prêmios',
        description: 'Os pontos que você junta viram benefícios.',
        cover: 'cupom',
        link: 'signup',
        button: 'Participar',
      },
      {
        key: 'convide',
        name: 'Convide amigos',
        description: 'Com mais gente, todo mundo aproveita mais.',
        cover: 'convite',
        link: 'signup',
        button: 'Participar',
      },
    ],
  },
  { key: 'contato', kind: 'form', menu: 'Contato', title: 'Fale com a gente' },
];

export async function writeStarter(trx: Trx, station: Station): Promise<void> {
  const servedStation = { station, file: '', pictures: { headersPhone: [], headersDesktop: [], covers: {} } };
  await sectionContent.write({ trx, servedStation, prune: false }, sections);
}
