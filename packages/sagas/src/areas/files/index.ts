export {
  fileChosen,
  fileDropped,
  fileRetried,
  filesArea,
  type SentFile,
  selectFile,
  selectFilesProgress,
} from './files.ts';
