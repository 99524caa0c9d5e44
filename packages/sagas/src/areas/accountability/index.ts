export { accountabilityArea, documentsRequested, selectDocuments } from './accountability.ts';
