export const reservationBar = {
  label: 'Itens reservados por',
  over: 'Tempo de reserva esgotado',
};
