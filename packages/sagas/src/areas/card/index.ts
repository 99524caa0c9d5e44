export { cardArea, cardRequested, selectCard } from './card.ts';
export {
  type CardAddress,
  type CardCheck,
  cardCheckArea,
  cardCheckAt,
  cardCheckRequested,
  sealIn,
  selectCardCheck,
} from './validator.ts';
