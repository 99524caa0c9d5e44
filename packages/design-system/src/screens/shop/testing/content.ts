import type { ActivityDetail, Product, SafeHtml } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { locations } from '../../../components/DeliveryForm/testing/locations.ts';
import { sampleDetail } from '../../activities/testing/content.ts';

type Covers = Readonly<Record<string, string | undefined>>;

/** A fixed clock keeps story pictures the same every day. */
export const NOW = Date.parse('2026-03-06T12:00:00Z');

const sampleProducts: readonly (Pick<Product, 'name' | 'description' | 'value'> & Partial<Product>)[] = [
  { name: 'Caneca esmaltada do clube', description: 'Ágata branca, 350 ml.', value: 5990, discount: 1000 },
  { name: 'Ecobag de algodão cru', description: 'Alça longa, lavável.', value: 3990 },
  { name: 'Camiseta do sócio', description: 'Malha penteada, modelagem unissex.', value: 7900, limit: 2 },
  {
    name: 'Garrafa térmica 500 ml',
    description: 'Mantém a bebida gelada por 12 horas.',
    value: 11_900,
    stock: 40,
    ordered: 37,
  },
  { name: 'Caderno pautado A5', description: '160 páginas, capa dura.', value: 4450 },
  { name: 'Boné bordado', description: null, value: 6900 },
  {
    name: 'Guarda-chuva compacto',
    description: 'Abre e fecha com um botão.',
    value: 8900,
    stock: 20,
    ordered: 20,
  },
];

export function productsOf(covers: Covers): readonly Product[] {
  const pictures = Object.values(covers);
  return sampleProducts.map((product, index) => ({
    id: index + 1,
    image: pictures.length === 0 ? null : (pictures[index % pictures.length] ?? null),
    discount: 0,
    limit: null,
    stock: null,
    ordered: 0,
    orderedByMember: 0,
    ...product,
  }));
}

export function shopOf(
  slug: string,
  covers: Covers,
  overrides: Partial<ActivityDetail> = {},
): ActivityDetail {
  const [first] = contentOf(slug).activities;
  const [picture = null] = Object.values(covers);
  return sampleDetail({
    id: 12,
    name: 'Loja do clube: coleção de inverno',
    image: (first?.cover && covers[first.cover]) ?? picture ?? null,
    description:
      // Text from the repository needs no sanitising.
      '<p>Peças feitas em pequenas tiragens, só para quem é do clube. O que for pago até sexta-feira sai na segunda.</p>' as SafeHtml,
    rules: null,
    points: 0,
    window: { start: '2026-03-01T03:00:00Z', end: '2026-04-01T02:59:00Z' },
    products: productsOf(covers),
    deliveryLocations: locations,
    allowsInstallments: true,
    ...overrides,
  });
}
