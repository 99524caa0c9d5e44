export { giveawayArea, selectLuckyNumbers } from './giveaway.ts';
