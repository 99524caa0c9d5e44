export { askCards, registerCard } from './cards.ts';
