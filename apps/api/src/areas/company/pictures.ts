import { companyTexts } from '@estacao/domain';
import { MAX_PICTURE_BYTES } from '@estacao/theming/pictures';
import type { Services } from '../../services.ts';
import { claimFile, fileAddress, keyFromAddress, storeFile } from '../files/store-file.ts';
import { refuseFields } from './refuse.ts';

type PictureServices = Pick<Services, 'database' | 'files' | 'config'>;

/** Twice the largest size on a page, in pixels, for high-density screens. */
const LOGO_SIZE = { width: 640, height: 320 } as const;

async function findUploadedPicture(
  { database: { db }, files, config }: PictureServices,
  memberId: number,
  address: string,
): Promise<Uint8Array | undefined> {
  const key = keyFromAddress(config.base, address);
  if (key === undefined) return undefined;
  const file = await db
    .selectFrom('stored_file')
    .select('type')
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return file?.type.startsWith('image/') === true ? files.get(key) : undefined;
}

const MARGIN = 12;
const PAPER_COLOR = '#ffffff';

/**
 * Copies the logo for each variant. Logos are drawn for paper, so the dark and brand variants get a white
 * background.
 */
export async function logosOf(
  services: PictureServices,
  memberId: number,
  address: string | undefined,
): Promise<readonly (readonly [name: string, body: Buffer])[]> {
  if (address === undefined) return [];
  const picture = await findUploadedPicture(services, memberId, address);
  if (picture === undefined) {
    refuseFields({ main_brand_image: companyTexts.picture });
    return [];
  }
  const { default: sharp } = await import('sharp');
  const logo = await sharp(picture)
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const logoOnPaper = await sharp(logo)
    .flatten({ background: PAPER_COLOR })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: PAPER_COLOR })
    .png()
    .toBuffer();
  if (Math.max(logo.length, logoOnPaper.length) > MAX_PICTURE_BYTES)
    refuseFields({ main_brand_image: companyTexts.picture });
  return [
    ['logo.png', logo],
    ['logo-dark.png', logoOnPaper],
    ['logo-on-brand.png', logoOnPaper],
  ];
}

/** Stores the owner's photo at both accounts as separate files: the member may remove either. */
export async function sharePhoto(
  services: Services,
  owner: { readonly memberId: number; readonly stationId: number },
  newOwner: { readonly memberId: number; readonly stationId: number },
  address: string,
): Promise<void> {
  const { database, config, reportError } = services;
  try {
    const picture = await findUploadedPicture(services, owner.memberId, address);
    const key = keyFromAddress(config.base, address);
    if (picture === undefined || key === undefined) return;
    const copy = await storeFile(services, newOwner, {
      name: undefined,
      bytes: picture,
      purpose: 'onboarding',
      isPublic: true,
    });
    await database.db.transaction().execute(async (trx) => {
      for (const [{ memberId }, file] of [
        [owner, key],
        [newOwner, copy.key],
      ] as const) {
        await claimFile(trx, memberId, file);
        await trx
          .updateTable('member')
          .set({ image: fileAddress(config.base, file) })
          .where('id', '=', memberId)
          .execute();
      }
    });
  } catch (error) {
    reportError('owner photo not stored', error);
  }
}
