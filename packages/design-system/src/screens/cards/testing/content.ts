import type { SavedCard } from '@estacao/domain';

export const sampleCards: readonly SavedCard[] = [
  { id: 1, brand: 'Visa', lastDigits: '1111' },
  { id: 2, brand: 'Mastercard', lastDigits: '4444' },
  { id: 3, brand: 'Elo', lastDigits: '1234' },
];
