export { cancelUpload, finishUpload, getUpload, openUpload, uploadImage } from '@estacao/contract';
