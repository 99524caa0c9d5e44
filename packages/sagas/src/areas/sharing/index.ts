export { selectShare, shareArea, shareRequested } from './share.ts';
export { shared, sharingArea } from './take-part.ts';
