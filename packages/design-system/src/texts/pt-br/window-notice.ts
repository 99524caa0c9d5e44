export const windowNotice = {
  before: 'Ainda não começou',
  closing: 'Último dia para participar',
  closed: 'Participação encerrada',
  broken: 'Houve um problema com a data de publicação desta atividade.',
  canBetween: 'Você pode participar entre os dias {start} e {end}.',
  couldBetween: 'Você podia participar entre os dias {start} e {end}.',
  until: 'Você pode participar até {end}.',
};
