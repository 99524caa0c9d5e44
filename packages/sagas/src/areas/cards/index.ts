export {
  cardAddressWanted,
  cardSaveRequested,
  cardTyped,
  newCardArea,
  selectNewCard,
} from './new-card.ts';
export { cardRemovalRequested, savedCardsArea, savedCardsRequested, selectSavedCards } from './saved.ts';
