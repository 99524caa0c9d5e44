export { addToCart } from '@estacao/contract';
