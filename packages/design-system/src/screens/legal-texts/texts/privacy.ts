import { contactOf, type LegalFacts, type LegalText } from './legal-text.ts';

export function standardPrivacy(facts: LegalFacts): LegalText {
  const { name, socialName, cnpj, address, createdAt } = facts;
  const since = createdAt === undefined ? '' : `, em funcionamento desde ${createdAt}`;
  return {
    title: 'Política de privacidade',
    opening: [
      `Esta política explica como ${name}${since}, trata os seus dados pessoais. O programa é mantido por ${socialName}, inscrita no CNPJ sob o nº ${cnpj}, com sede em ${address}, que é a controladora dos dados, nos termos da Lei Geral de Proteção de Dados (Lei nº 13.709/2018).`,
    ],
    sections: [
      {
        title: 'Quais dados tratamos',
        blocks: [
          {
            list: [
              'Dados do cadastro: nome, CPF, data de nascimento, e-mail, telefone, cidade e estado.',
              'Dados da participação: atividades, respostas, pedidos, recompensas e movimentações da carteira.',
              'Dados de acesso: data e hora, endereço IP, navegador e aparelho.',
              'Mensagens que você nos envia.',
            ],
          },
          'Números de cartão são tratados pela empresa de pagamentos, e não ficam guardados conosco.',
        ],
      },
      {
        title: 'Para que usamos',
        blocks: [
          {
            list: [
              'Criar e proteger a sua conta, e confirmar quem você é.',
              'Registrar a sua participação, conceder recompensas e entregar o que você pedir.',
              'Responder às suas mensagens e avisar sobre o que acontece na sua conta.',
              'Enviar novidades, se você quiser recebê-las.',
              'Cumprir a lei e prevenir fraudes.',
            ],
          },
          'Tratamos os dados para executar o que combinamos com você, para cumprir obrigações legais, por legítimo interesse ou com o seu consentimento, que pode ser retirado a qualquer momento.',
        ],
      },
      {
        title: 'Com quem compartilhamos',
        blocks: [
          'Compartilhamos apenas o necessário com quem nos ajuda a manter o programa (hospedagem, envio de mensagens e pagamentos), com parceiros cujos produtos você pedir e com autoridades, quando a lei exigir. Não vendemos os seus dados.',
        ],
      },
      {
        title: 'Por quanto tempo guardamos',
        blocks: [
          'Guardamos os dados enquanto a sua conta existir e, depois disso, pelo tempo que a lei exigir. Os registros de acesso são guardados por pelo menos seis meses, como determina o Marco Civil da Internet.',
          'Para prevenir fraudes, depois que a conta é encerrada guardamos quantas vezes cada recompensa foi recebida, e se a conta estava suspensa ou desativada, com códigos cifrados do CPF e do e-mail. Eles não mostram quem você é e só servem para que a mesma pessoa não receba de novo a recompensa de cadastro, a de convite ou a de uma atividade com limite, nem deixe uma suspensão para trás.',
        ],
      },
      {
        title: 'Crianças e adolescentes',
        blocks: [
          'O programa é destinado a maiores de 18 anos. Se, em alguma situação, for necessário tratar dados de pessoas com menos de 16 anos, o consentimento deve ser dado pelo responsável legal.',
        ],
      },
      {
        title: 'Cookies',
        blocks: [
          'Usamos cookies e o armazenamento do navegador para manter você conectado, lembrar as suas escolhas e proteger a sua conta. Você pode apagá-los no navegador; nesse caso, será preciso entrar de novo.',
        ],
      },
      {
        title: 'Segurança',
        blocks: [
          'As conexões são criptografadas, as senhas não são guardadas em texto legível e o acesso aos dados é restrito a quem precisa deles. Se houver um incidente que possa afetar você, avisaremos.',
        ],
      },
      {
        title: 'Os seus direitos',
        blocks: [
          'Você pode confirmar se tratamos os seus dados, acessá-los, corrigi-los, levá-los para outro lugar, pedir que sejam apagados e retirar o consentimento. Boa parte disso está na página “Minha conta”.',
          `Para exercer os demais direitos ou falar sobre esta política, escreva ${contactOf(facts)}.`,
        ],
      },
    ],
  };
}
