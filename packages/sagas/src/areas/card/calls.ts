export { checkMember, getCardKey, getCardSeal, getMember } from '@estacao/contract';
