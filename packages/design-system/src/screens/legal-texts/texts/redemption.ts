import type { LegalBlock } from './legal-text.ts';

export const redemption: readonly LegalBlock[] = [
  'O resgate do saldo é feito somente para conta-corrente em nome do próprio participante. Contas-salário não são aceitas.',
  {
    table: {
      caption: 'Condições para o resgate',
      head: ['Origem', 'Saldo mínimo', 'Taxa', 'Prazo'],
      rows: [
        ['Cartão de débito', 'R$ 200,00', '3%', 'até 7 dias úteis'],
        ['Cartão de crédito', 'R$ 200,00', '5%', 'até 7 dias úteis'],
        ['Boleto', 'R$ 200,00', 'sem taxa', 'até 7 dias úteis'],
        ['Participação', 'R$ 200,00', 'sem taxa', 'até 7 dias úteis'],
      ],
    },
  },
  'O prazo conta a partir do pedido de resgate, desde que os dados da conta estejam corretos.',
  'Em caso de transações suspeitas, a Promotora pode bloquear o resgate. Nesse caso, pede cópias autenticadas dos documentos do participante, e o resgate segue depois que elas forem conferidas.',
];
