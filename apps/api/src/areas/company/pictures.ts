import { companyTexts } from '@estacao/domain';
import { LARGEST_PICTURE } from '@estacao/theming/pictures';
import type { Services } from '../../services.ts';
import { fileAddress, keepFile, keyOf, storeFile } from '../files/store-file.ts';
import { refuseFields } from './refuse.ts';

type Kept = Pick<Services, 'database' | 'files' | 'config'>;

/** Twice the largest size on a page, in pixels, for high-density screens. */
const LOGO_SIZE = { width: 640, height: 320 } as const;

async function sentPicture(
  { database: { db }, files, config }: Kept,
  memberId: number,
  address: string,
): Promise<Uint8Array | undefined> {
  const key = keyOf(config.base, address);
  if (key === undefined) return undefined;
  const file = await db
    .selectFrom('stored_file')
    .select('type')
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return file?.type.startsWith('image/') === true ? files.get(key) : undefined;
}

const EDGE = 12;
const PAPER = '#ffffff';

/**
 * Copies the logo for each variant. Logos are drawn for paper, so the dark and brand variants get a white
 * background.
 */
export async function logosOf(
  services: Kept,
  memberId: number,
  address: string | undefined,
): Promise<readonly (readonly [name: string, body: Buffer])[]> {
  if (address === undefined) return [];
  const sent = await sentPicture(services, memberId, address);
  if (sent === undefined) {
    refuseFields({ main_brand_image: companyTexts.picture });
    return [];
  }
  const { default: sharp } = await import('sharp');
  const logo = await sharp(sent)
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const onPaper = await sharp(logo)
    .flatten({ background: PAPER })
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: PAPER })
    .png()
    .toBuffer();
  if (Math.max(logo.length, onPaper.length) > LARGEST_PICTURE)
    refuseFields({ main_brand_image: companyTexts.picture });
  return [
    ['logo.png', logo],
    ['logo-dark.png', onPaper],
    ['logo-on-brand.png', onPaper],
  ];
}

/** Stores the owner's photo at both accounts as separate files: the member may remove either. */
export async function sharePhoto(
  services: Services,
  owner: { readonly memberId: number; readonly stationId: number },
  there: { readonly memberId: number; readonly stationId: number },
  address: string,
): Promise<void> {
  const { database, config, report } = services;
  try {
    const sent = await sentPicture(services, owner.memberId, address);
    const key = keyOf(config.base, address);
    if (sent === undefined || key === undefined) return;
    const copy = await storeFile(services, there, {
      name: undefined,
      bytes: sent,
      purpose: 'onboarding',
      isPublic: true,
    });
    await database.db.transaction().execute(async (trx) => {
      for (const [{ memberId }, file] of [
        [owner, key],
        [there, copy.key],
      ] as const) {
        await keepFile(trx, memberId, file);
        await trx
          .updateTable('member')
          .set({ image: fileAddress(config.base, file) })
          .where('id', '=', memberId)
          .execute();
      }
    });
  } catch (error) {
    report('owner photo not stored', error);
  }
}
