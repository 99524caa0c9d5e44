import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { createCnpj } from '../../testing/cnpj.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';

let count = 0;

async function asOwner({ user }: Person, { database: { db } }: TestApi) {
  await db.updateTable('station_row').set({ made_by: null }).where('made_by', '=', user.id).execute();
  await db.updateTable('member').set({ type_id: 1 }).where('id', '=', user.id).execute();
  count += 1;
  const name = `teste${count}`;
  return {
    body: {
      name: 'Ana Padeira',
      tel: '61999990000',
      birthday: '1980-05-17',
      state: 'DF',
      cpf: user.cpf ?? '52998224725',
      cnpj: createCnpj(500_000 + count),
      zip: '70040010',
      address: 'Rua das Acácias',
      number: '12',
      city: 'Brasília',
      main_brand_color: '#ffc400',
      prettyName: name,
      subdomain: name,
      country: 'BR',
      email: user.email,
      owner: 'Ana Padeira',
      type: 1,
    },
  };
}

export const testing: AreaTesting = {
  sharedTables: ['station_row', 'station_picture', 'station_row_version'],
  rules: {
    'a stored station has an id reserved for token files': sql`
      SELECT station_id FROM station_row WHERE station_id < 100000`,
    'an account exceeds its number of stations': sql`
      SELECT made_by FROM station_row WHERE made_by IS NOT NULL GROUP BY made_by HAVING count(*) > 3`,
    'two live stations have one CNPJ': sql`
      SELECT cnpj FROM station_row WHERE state = 'live' AND cnpj IS NOT NULL GROUP BY cnpj HAVING count(*) > 1`,
    'a stored station has no version': sql`
      SELECT station_id FROM station_row EXCEPT SELECT station_id FROM station_row_version`,
  },
  scenarios: {
    signUpAdmin: ({ user }) => ({
      body: {
        email: user.email,
        password: 'Padaria1',
        password_confirmation: 'Padaria1',
        terms: true,
        type: 1,
        subdomain: 'aurora',
      },
    }),
    generateWebsite: asOwner,
    previewTheme: () => ({ query: { color: '#ffc400' } }),
    async getStationPicture(_, { database: { db }, clock }) {
      const id = 99_999_999;
      await db
        .insertInto('station')
        .values({ id, slug: 'com-logo', created_at: new Date(clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = { station_id: id, slug: 'com-logo', tokens: '{}', made_by: null };
      await db
        .insertInto('station_row')
        .values({ ...row, created_at: new Date(clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('station_picture')
        .values({ station_id: id, name: 'logo.png', body: Buffer.from('logo') })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { id, name: 'logo.png' } };
    },
  },
};
