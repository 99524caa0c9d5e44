export { selectShare, shareArea, shareRequested } from './share.ts';
