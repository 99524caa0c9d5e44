export { shortened } from './links.ts';
