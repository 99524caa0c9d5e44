/** Two concurrent accounts with one CPF pass the earlier check; the unique constraint stops the second. */
export function isDuplicateCpf(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'member_station_id_cpf_key';
}
