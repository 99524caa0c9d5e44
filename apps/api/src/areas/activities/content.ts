import { activityKind, activityType, centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { SampleActivity } from '@estacao/stations/content';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ContentTarget, defineContent } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';

const activitiesTable: KeyedTable = {
  table: 'activity',
  owner: 'station_id',
  updates: {
    image: pictureUpdateSql('activity'),
    featured_image: pictureUpdateSql('activity', 'featured_image'),
  },
};

const productsTable: KeyedTable = {
  table: 'product',
  owner: 'activity_id',
  updates: {
    image: pictureUpdateSql('product'),
    // A file's stock includes sold products. Reserved products stay reserved, even if the file lowers the
    // stock.
    on_hand: sql`greatest(excluded.on_hand - product.sold, CASE WHEN excluded.on_hand IS NOT NULL THEN product.reserved END)`,
  },
};

const locationsTable: KeyedTable = { table: 'delivery_location', owner: 'activity_id' };
const videosTable: KeyedTable = { table: 'activity_video', owner: 'activity_id' };

type SampleProduct = NonNullable<SampleActivity['products']>[number];
type SampleLocation = NonNullable<SampleActivity['deliveryLocations']>[number];
type SampleVideo = NonNullable<SampleActivity['videos']>[number];
type SampleCourse = NonNullable<SampleActivity['course']>;

function toCents(decimal: number | undefined): number | null {
  return decimal === undefined ? null : (centsFromDecimal(decimal) ?? null);
}

function toAmount(cents: number | null): number | null {
  return cents === null ? null : Number(decimalFromCents(cents));
}

function toNonZeroAmount(cents: number): number | null {
  return cents === 0 ? null : toAmount(cents);
}

function trueOrNull(value: boolean): true | null {
  return value ? true : null;
}

function minuteText(date: Date | null): string | null {
  return date === null ? null : `${date.toISOString().slice(0, 17)}00Z`;
}

function nonEmptyOrNull<Entry>(list: readonly Entry[]): readonly Entry[] | null {
  return list.length > 0 ? list : null;
}

function contentRows(db: Db, stationId: number) {
  return db
    .selectFrom('activity')
    .selectAll('activity')
    .select((activity) => [
      jsonArrayFrom(
        activity
          .selectFrom('product')
          .selectAll('product')
          .whereRef('product.activity_id', '=', 'activity.id')
          .orderBy('position'),
      ).as('products'),
      jsonArrayFrom(
        activity
          .selectFrom('delivery_location')
          .selectAll('delivery_location')
          .whereRef('delivery_location.activity_id', '=', 'activity.id')
          .orderBy('position'),
      ).as('locations'),
      jsonArrayFrom(
        activity
          .selectFrom('activity_video')
          .selectAll('activity_video')
          .whereRef('activity_video.activity_id', '=', 'activity.id')
          .orderBy('position'),
      ).as('videos'),
      jsonArrayFrom(
        activity
          .selectFrom('prerequisite')
          .innerJoin('activity as required', 'required.id', 'prerequisite.required_id')
          .select('required.key')
          .whereRef('prerequisite.activity_id', '=', 'activity.id')
          .orderBy('prerequisite.position'),
      ).as('required'),
    ])
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .orderBy('position');
}

type ContentRow = Awaited<ReturnType<ReturnType<typeof contentRows>['execute']>>[number];

function productOf(row: ContentRow['products'][number]): SampleProduct {
  return omitNulls<SampleProduct>({
    key: row.key,
    name: row.name,
    description: row.description,
    cover: coverOf(row.image),
    value: toAmount(row.value) ?? 0,
    discount: toNonZeroAmount(row.discount),
    limit: row.member_limit,
    stock: row.on_hand === null ? null : row.on_hand + row.sold,
  });
}

function locationOf(row: ContentRow['locations'][number]): SampleLocation {
  return omitNulls<SampleLocation>({
    key: row.key,
    name: row.name,
    price: toAmount(row.price) ?? 0,
    delivery: trueOrNull(row.is_delivery),
    street: row.street,
    number: row.street_number,
    zipcode: row.zipcode,
    addressHelp: row.address_help,
    complementHelp: row.complement_help,
  });
}

function videoOf(row: ContentRow['videos'][number]): SampleVideo {
  return omitNulls<SampleVideo>({
    key: row.key,
    name: row.name,
    description: row.description,
    url: row.url,
    required: trueOrNull(row.is_required),
    duration: row.duration,
  });
}

export const activityContent = defineContent({
  list: 'activities',

  async read(db, { station }) {
    const rows = await contentRows(db, station.id).execute();
    const courses = await db.selectFrom('course').selectAll().where('station_id', '=', station.id).execute();
    const courseByActivity = new Map(courses.map((course) => [course.activity_id, course]));
    return rows.map((row) => {
      const kind = activityKind(row.type_id);
      if (kind === 'unknown') throw new Error(`unknown activity type: ${row.type_id}`);
      const course = kind === 'course' ? courseByActivity.get(row.id) : undefined;
      return omitNulls<SampleActivity>({
        key: row.key,
        kind,
        name: row.name,
        cover: coverOf(row.image),
        label: row.click_me_label,
        url: row.redirect_url,
        videoUrl: row.video_url,
        shareUrl: row.share_url,
        membersOnly: trueOrNull(!row.open_to_visitors),
        description: row.description,
        rules: row.rules,
        content: row.content,
        points: toNonZeroAmount(row.points),
        invitedPoints: toNonZeroAmount(row.invited_points),
        cashback: toNonZeroAmount(row.additional_cashback),
        feedback: row.feedback_message,
        animation: row.feedback_animation,
        comments: trueOrNull(row.has_comments),
        opens: minuteText(row.starts_at),
        closes: minuteText(row.ends_at),
        over: minuteText(row.over_at),
        unpublished: trueOrNull(!row.is_published),
        limit: row.limit_per_user,
        partner: row.partner_id,
        featured: coverOf(row.featured_image),
        carousel: row.carousel_place,
        requires: nonEmptyOrNull(row.required.map(({ key }) => key)),
        price: toAmount(row.price),
        course:
          course === undefined
            ? null
            : omitNulls<SampleCourse>({
                price: toAmount(course.price) ?? 0,
                discountPrice: toAmount(course.discount_price),
                date: minuteText(course.held_at),
                place: course.place,
                rules: course.rules,
              }),
        family: trueOrNull(row.is_family),
        fullTank: trueOrNull(row.is_full_tank),
        agreement:
          row.agreement_checkbox === null || row.agreement_button === null
            ? null
            : { checkbox: row.agreement_checkbox, button: row.agreement_button },
        voucherRules: row.voucher_rules,
        products: nonEmptyOrNull(row.products.map(productOf)),
        deliveryLocations: nonEmptyOrNull(row.locations.map(locationOf)),
        discountDelivery: toNonZeroAmount(row.discount_delivery),
        oneProduct: trueOrNull(row.is_one_product),
        digital: trueOrNull(row.is_digital),
        paymentOnly: trueOrNull(row.is_payment_only),
        installments: trueOrNull(row.allows_installments),
        recurrence: row.recurrence,
        vouchers: trueOrNull(row.sells_vouchers),
        voucherCodes: trueOrNull(row.sells_voucher_codes),
        videos: nonEmptyOrNull(row.videos.map(videoOf)),
      });
    });
  },

  async write(target, activities) {
    const { trx, servedStation, prune } = target;
    const { id: stationId } = servedStation.station;
    // Locks all products first, by ascending id. Buyers lock products before they write orders that reference
    // activities.
    await sql`SELECT id FROM product WHERE station_id = ${stationId} ORDER BY id FOR UPDATE`.execute(trx);
    const existingRows = await trx
      .selectFrom('activity')
      .leftJoin('course', 'course.activity_id', 'activity.id')
      .select(['key', 'starts_at', 'ends_at', 'held_at'])
      .where('activity.station_id', '=', stationId)
      .execute();
    const existingByKey = new Map(existingRows.map((row) => [row.key, row]));
    // A sample's relative date is resolved at the first start, then kept.
    const resolveDate = (
      dateText: string | undefined,
      inDays: number | undefined,
      stored: Date | null | undefined,
    ) => (dateText === undefined ? (inDays === undefined ? null : (stored ?? null)) : new Date(dateText));

    const rows = activities.map((activity) => ({
      key: activity.key,
      type_id: activityType(activity.kind),
      name: activity.name,
      image: coverUrl(servedStation, activity.cover),
      click_me_label: activity.label ?? null,
      redirect_url: activity.url ?? null,
      video_url: activity.videoUrl ?? null,
      share_url: activity.shareUrl ?? null,
      open_to_visitors: activity.membersOnly !== true,
      description: activity.description ?? null,
      rules: activity.rules ?? null,
      content: activity.content ?? null,
      has_comments: activity.comments === true,
      points: toCents(activity.points) ?? 0,
      additional_cashback: toCents(activity.cashback) ?? 0,
      invited_points: toCents(activity.invitedPoints) ?? 0,
      feedback_message: activity.feedback ?? null,
      feedback_animation: activity.animation ?? null,
      starts_at: resolveDate(
        activity.opens,
        activity.opensInDays,
        existingByKey.get(activity.key)?.starts_at,
      ),
      ends_at: resolveDate(activity.closes, activity.closesInDays, existingByKey.get(activity.key)?.ends_at),
      over_at: resolveDate(activity.over, undefined, null),
      limit_per_user: activity.limit ?? null,
      partner_id: activity.partner ?? null,
      is_published: activity.unpublished !== true,
      deleted_at: null,
      featured_image: coverUrl(servedStation, activity.featured),
      carousel_place: activity.carousel ?? null,
      is_family: activity.family === true,
      is_full_tank: activity.fullTank === true,
      voucher_rules: activity.voucherRules ?? null,
      discount_delivery: toCents(activity.discountDelivery) ?? 0,
      is_one_product: activity.oneProduct === true,
      is_digital: activity.digital === true,
      is_payment_only: activity.paymentOnly === true,
      allows_installments: activity.installments === true,
      recurrence: activity.recurrence ?? null,
      sells_vouchers: activity.vouchers === true,
      sells_voucher_codes: activity.voucherCodes === true,
      price: toCents(activity.price),
      agreement_checkbox: activity.agreement?.checkbox ?? null,
      agreement_button: activity.agreement?.button ?? null,
    }));
    // Participations reference the activity, so it is only marked as deleted.
    const idByKey = await writeKeyedRows(trx, activitiesTable, stationId, rows, false);
    if (prune) {
      const keys = activities.map(({ key }) => key);
      await sql`
        UPDATE activity SET deleted_at = now()
        WHERE station_id = ${stationId} AND deleted_at IS NULL AND NOT (key = ANY (${keys}))`.execute(trx);
    }
    for (const activity of activities) {
      const id = idByKey.get(activity.key);
      if (id === undefined) throw new Error(`activity ${activity.key} was not written`);
      await writeSublists(target, id, activity);
      await writeCourse(trx, stationId, id, activity.course, (dateText, inDays) =>
        resolveDate(dateText, inDays, existingByKey.get(activity.key)?.held_at),
      );
    }
    await writePrerequisites(trx, stationId, activities);
  },
});

async function writeSublists(
  { trx, servedStation, prune }: ContentTarget,
  id: number,
  activity: SampleActivity,
) {
  const { products = [], deliveryLocations = [], videos = [] } = activity;
  const productRows = products.map((product) => ({
    key: product.key,
    station_id: servedStation.station.id,
    name: product.name,
    image: coverUrl(servedStation, product.cover),
    description: product.description ?? null,
    value: toCents(product.value),
    discount: toCents(product.discount) ?? 0,
    member_limit: product.limit ?? null,
    on_hand: product.stock ?? null,
  }));
  const locationRows = deliveryLocations.map((location) => ({
    key: location.key,
    name: location.name,
    price: toCents(location.price),
    is_delivery: location.delivery === true,
    street: location.street ?? null,
    street_number: location.number ?? null,
    zipcode: location.zipcode ?? null,
    address_help: location.addressHelp ?? null,
    complement_help: location.complementHelp ?? null,
  }));
  const videoRows = videos.map((video) => ({
    key: video.key,
    name: video.name,
    description: video.description ?? null,
    url: video.url,
    is_required: video.required === true,
    duration: video.duration ?? null,
  }));
  const lists = [
    [productsTable, productRows],
    [locationsTable, locationRows],
    [videosTable, videoRows],
  ] as const;
  for (const [table, rows] of lists)
    if (rows.length > 0 || prune) await writeKeyedRows(trx, table, id, rows, prune);
}

async function writeCourse(
  trx: Trx,
  stationId: number,
  activityId: number,
  course: SampleActivity['course'],
  resolveHeldAt: (dateText: string | undefined, inDays: number | undefined) => Date | null,
): Promise<void> {
  if (course === undefined) return;
  const row = {
    price: toCents(course.price) ?? 0,
    discount_price: toCents(course.discountPrice),
    held_at: resolveHeldAt(course.date, course.inDays),
    place: course.place ?? null,
    rules: course.rules ?? null,
  };
  await trx
    .insertInto('course')
    .values({ activity_id: activityId, station_id: stationId, ...row })
    .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(row))
    .execute();
}

async function writePrerequisites(
  trx: Trx,
  stationId: number,
  activities: readonly SampleActivity[],
): Promise<void> {
  const activityRows = await trx
    .selectFrom('activity')
    .select(['id', 'key'])
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .execute();
  const idByKey = new Map(activityRows.map(({ id, key }) => [key, id]));
  const rows = activities.flatMap(({ key, requires = [] }) =>
    requires.map((required, index) => {
      const [id, required_id] = [idByKey.get(key), idByKey.get(required)];
      if (id === undefined || required_id === undefined)
        throw new Error(`${key} requires ${required}, which is not an activity`);
      return { activity_id: id, required_id, station_id: stationId, position: index };
    }),
  );
  const activityIds = activities.flatMap(({ key }) => idByKey.get(key) ?? []);
  if (activityIds.length > 0)
    await trx.deleteFrom('prerequisite').where('activity_id', 'in', activityIds).execute();
  if (rows.length > 0) await trx.insertInto('prerequisite').values(rows).execute();
}
