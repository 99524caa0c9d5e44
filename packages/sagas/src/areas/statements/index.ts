export { selectStatement, statementRequested, statementsArea } from './statements.ts';
