/** Of two accounts that take the same CPF at once the database lets one through. */
export function isCpfTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'member_station_id_cpf_key';
}
