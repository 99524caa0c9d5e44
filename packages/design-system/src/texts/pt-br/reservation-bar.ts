export const reservationBar = {
  label: 'Itens reservados por',
  expired: 'Tempo de reserva esgotado',
};
