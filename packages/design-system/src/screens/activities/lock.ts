import type { MemberActivity } from '@estacao/domain';

/** What has to be done first, in a line; nothing where one may begin. */
export function lockOf({ missing }: Pick<MemberActivity, 'missing'>): string | undefined {
  const [first] = missing;
  if (first === undefined) return undefined;
  return missing.length === 1 ? `Faça antes: ${first}` : `Faça antes ${missing.length} atividades`;
}
