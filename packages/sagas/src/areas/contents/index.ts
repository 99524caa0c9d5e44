export { contentRead, contentsArea } from './contents.ts';
