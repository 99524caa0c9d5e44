import { contactOf, type LegalFacts, type LegalText, TERMS_UPDATED_AT } from './legal-text.ts';
import { redemption } from './redemption.ts';

/** Default terms for stations without their own. */
export function standardTerms(facts: LegalFacts): LegalText {
  const { name, socialName, cnpj, address, currency } = facts;
  return {
    title: 'Termos e condições de uso',
    updatedAt: TERMS_UPDATED_AT,
    opening: [
      `Estes termos regulam o uso do programa ${name}, oferecido por ${socialName}, inscrita no CNPJ sob o nº ${cnpj}, com sede em ${address}, aqui chamada de Promotora.`,
      'Leia com atenção. Ao se cadastrar, você declara que leu, entendeu e aceita estes termos e a Política de privacidade. Se não concordar com algum ponto, não conclua o cadastro.',
    ],
    sections: [
      {
        title: 'O que é',
        blocks: [
          `${name} é um programa de relacionamento e benefícios. Nele, você participa de atividades, acumula ${currency}, usa descontos e vantagens e acompanha as novidades da Promotora, pelo site ou pelo aplicativo, quando houver.`,
          'A participação é gratuita, livre e voluntária. Ninguém é obrigado a participar, e você pode sair quando quiser, sem custo.',
          'O programa não é um produto financeiro, nem de poupança, nem de investimento.',
        ],
      },
      {
        title: 'Conta de acesso',
        blocks: [
          'Para participar, é preciso ser maior de 18 anos, ter CPF e criar uma conta própria, no site ou no aplicativo. A conta é pessoal e intransferível, e cada pessoa pode ter apenas uma.',
          'Você é responsável por guardar a sua senha em segredo e por tudo o que for feito com ela. Se desconfiar de uso indevido, troque a senha e nos avise imediatamente.',
          'As informações do cadastro devem ser verdadeiras, e você deve mantê-las sempre atualizadas. Contas criadas com dados falsos são bloqueadas imediatamente, sem direito a indenização de qualquer natureza.',
        ],
      },
      {
        title: 'Afiliados',
        blocks: [
          `Afiliado é quem se cadastrou, confirmou a conta e aceitou estes termos. O afiliado pode participar das atividades, receber recompensas, usar a carteira e convidar outras pessoas, nas condições de cada ação.`,
          'O convite a outras pessoas deve respeitar a vontade de quem o recebe. Não é permitido enviar mensagens em massa nem oferecer vantagens que não existem.',
        ],
      },
      {
        title: 'Recompensas',
        blocks: [
          `As recompensas são dadas em ${currency} ou em outros benefícios descritos em cada atividade. A quantidade, o prazo e as condições estão sempre indicados antes da participação.`,
          'As recompensas são pessoais. Elas não podem ser vendidas, e só podem ser transferidas ou doadas pelos meios que o próprio programa oferece.',
          'Recompensas obtidas por erro, fraude ou em desacordo com estes termos podem ser canceladas.',
        ],
      },
      {
        title: 'Ações',
        blocks: [
          'Ações são as atividades do programa: questionários, pesquisas, vídeos, compartilhamentos, cursos, cupons, pedidos, indicações, doações e outras que venham a ser criadas. Cada uma tem descrição, período e regras próprias.',
          'É proibido o uso de robôs, de programas de coleta automática de dados e de qualquer outro meio automatizado para acessar o programa, participar das ações ou obter recompensas.',
        ],
      },
      {
        title: 'Carteira',
        blocks: [
          `A carteira reúne o que você ganhou com a sua participação e o que depositou. O extrato mostra todas as entradas e saídas e fica disponível na sua conta.`,
          'O saldo da carteira pode ser usado no pagamento de produtos, planos e serviços oferecidos no programa, nas condições de cada oferta, e não rende juros nem correção.',
        ],
      },
      {
        title: 'Crédito na carteira',
        blocks: [
          'Você pode fazer depósitos na carteira por cartão de crédito, cartão de débito ou boleto bancário. O valor fica disponível depois da confirmação do pagamento.',
          'Depósitos feitos por cartão podem ser estornados para o mesmo meio de pagamento, conforme as regras da operadora do cartão.',
        ],
      },
      { title: 'Resgate', blocks: redemption },
      {
        title: 'Vigência do programa',
        blocks: [
          'O programa tem prazo indeterminado. Ele pode ser suspenso ou cancelado a qualquer momento, sem aviso prévio.',
          'Em caso de cancelamento do programa, os participantes têm 30 dias, contados da data do cancelamento, para pedir o resgate do saldo da carteira.',
        ],
      },
      {
        title: 'Ambiente digital',
        blocks: [
          'O acesso ao programa depende de internet e de aparelhos que são de sua responsabilidade. Procuramos manter o site sempre no ar, mas pode haver interrupções para manutenção ou por causas que fogem ao nosso controle.',
          'O site pode ter links para páginas de parceiros. Elas têm regras próprias, e a Promotora não responde pelo conteúdo delas.',
          'Publicações e comentários são de responsabilidade de quem os faz. Conteúdo ofensivo, discriminatório, enganoso ou que viole direitos de outras pessoas é retirado.',
        ],
      },
      {
        title: 'Direitos da Promotora',
        blocks: [
          'A Promotora pode, a qualquer momento:',
          {
            list: [
              'alterar estes termos, publicando a nova versão nesta página com a data da atualização;',
              'incluir, alterar ou encerrar ações, recompensas e benefícios, respeitando o que já foi concedido;',
              'pedir a comprovação dos dados do cadastro;',
              'suspender ou encerrar contas usadas em desacordo com estes termos.',
            ],
          },
          'A marca, os textos, as imagens e os programas usados aqui pertencem à Promotora ou a quem os licenciou, e não podem ser copiados sem autorização.',
        ],
      },
      {
        title: 'Limites de responsabilidade',
        blocks: [
          'Produtos e serviços de parceiros são entregues por eles, que respondem por qualidade, prazo e garantia, nos termos da lei.',
          'A Promotora não responde por danos causados por uso indevido da conta, por falhas de conexão ou de equipamentos do participante, nem por casos fortuitos ou de força maior. Nada nestes termos afasta direitos que a lei garante ao consumidor.',
          `Dúvidas podem ser esclarecidas ${contactOf(facts)}. Estes termos seguem as leis brasileiras, e fica eleito o foro do domicílio do participante para resolver qualquer questão.`,
        ],
      },
    ],
  };
}
