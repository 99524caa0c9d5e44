import { type MemberStatus, memberStatusNames } from '@estacao/domain';
import { type AccountClosure, type AreaPersonalTables, column } from '../../personal.ts';
import { newId } from '../../secrets/token.ts';

async function eraseMember({ trx, member: { id }, now, random }: AccountClosure): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      name: 'Conta encerrada',
      cpf: null,
      cpf_proof: null,
      // Frees the address for a new sign-up. A stranger can't guess the replacement and take it first.
      email: `${id}-${newId(random)}@conta-encerrada.invalid`,
      tel: null,
      birthday: null,
      state: null,
      city: null,
      image: null,
      password_hash: '',
      password_changed_at: now,
      status: 'deactivated',
      status_changed_at: now,
      closed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export const personal: AreaPersonalTables = {
  member: {
    title: 'Cadastro',
    columns: {
      id: 'Número de associado',
      name: 'Nome',
      cpf: column.cpf('CPF'),
      cpf_proof: 'CPF confirmado por',
      email: 'E-mail',
      tel: 'Telefone',
      birthday: column.day('Data de nascimento'),
      state: 'Estado',
      city: 'Cidade',
      image: 'Foto',
      status: ['Situação da conta', (value) => memberStatusNames[value as MemberStatus]],
      status_changed_at: 'Situação desde',
      linked: 'Vinculado ao estabelecimento',
      briefing_done: 'Cadastro completo',
      created_at: 'Conta criada em',
      first_login_at: 'Primeiro acesso',
      password_changed_at: 'Senha trocada em',
    },
    technical: ['type_id', 'password_hash', 'closed_at', 'mailbox'],
    onClose: eraseMember,
  },
};
