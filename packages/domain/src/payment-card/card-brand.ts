export type CardBrand = 'Visa' | 'Mastercard' | 'Elo' | 'Hipercard';

interface BrandRange {
  readonly brand: CardBrand;
  readonly from: number;
  readonly to: number;
}

/** By the first six digits. Elo comes first: its ranges are islands in those of Visa and others. */
const ranges: readonly BrandRange[] = [
  ...elo(
    [401178, 401179],
    [431274, 431274],
    [438935, 438935],
    [451416, 451416],
    [457393, 457393],
    [457631, 457632],
    [504175, 504175],
    [506699, 506778],
    [509000, 509999],
    [627780, 627780],
    [636297, 636297],
    [636368, 636368],
    [650031, 650033],
    [650035, 650051],
    [650405, 650439],
    [650485, 650538],
    [650541, 650598],
    [650700, 650718],
    [650720, 650727],
    [650901, 650978],
    [651652, 651679],
    [655000, 655019],
    [655021, 655058],
  ),
  { brand: 'Hipercard', from: 606282, to: 606282 },
  { brand: 'Mastercard', from: 222100, to: 272099 },
  { brand: 'Mastercard', from: 510000, to: 559999 },
  { brand: 'Visa', from: 400000, to: 499999 },
];

/** The brand of a card number, known from its sixth digit on. */
export function cardBrand(number: string): CardBrand | undefined {
  const digits = number.replace(/\s/g, '').slice(0, 6);
  if (digits.length < 6) return undefined;
  const prefix = Number(digits);
  return ranges.find(({ from, to }) => prefix >= from && prefix <= to)?.brand;
}

function elo(...bounds: readonly (readonly [number, number])[]): BrandRange[] {
  return bounds.map(([from, to]) => ({ brand: 'Elo', from, to }));
}
