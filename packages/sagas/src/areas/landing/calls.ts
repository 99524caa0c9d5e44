export { getAbout, listPublicActions, listSectionEntries, listSections } from '@estacao/contract';
