import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { picture } from '@/testing/pictures';
import { runOnSite } from '@/e2e/site-database';
import { siteStorage } from '@/e2e/site-under-test';
import { variantKey } from '@/lib/media/variants';

export interface PlantedPin {
  id: string;
  slug: string;
  title: string;
}

/**
 * A live pin of somebody's own, known by a word that no other has. It is old, so that it changes the first page of no list
 * that other specs look at, and shares its media asset with no other pin.
 * @param animatedWebp what it plays, of a gif for which no video was made
 */
export async function plantPin(userId: string, animatedWebp?: Buffer): Promise<PlantedPin> {
  // Without vowels it is no listed term by chance.
  const word = randomUUID()
    .replace(/-/g, '')
    .slice(0, 20)
    .replace(/./g, (digit) => 'bcdfghjklmnpqrst'.charAt(parseInt(digit, 16)));
  const [title, slug] = [`Planted ${word}`, `planted-${word}`];
  const storage = siteStorage();
  const [still, small] = [
    await picture({ width: 600, height: 400, format: 'webp' }),
    await picture({ format: 'webp' }),
  ];
  await storage.write(variantKey.still(slug), still.buffer);
  await storage.write(variantKey.smallStill(slug), small.buffer);
  if (animatedWebp) {
    await storage.write(variantKey.gif(slug), await sharp(animatedWebp, { animated: true }).gif().toBuffer());
    await storage.write(variantKey.motion(slug), animatedWebp);
    await storage.write(variantKey.smallMotion(slug), animatedWebp);
  }
  const [pin] = await runOnSite<{ id: string }>(
    `insert into pins (id, slug, title, media_type, plays_webp, image, has_small, width, height, placeholder, posted_by, created_at)
     select time_id(at), $2, $3, $4::media_type, $4::media_type = 'gif', $2, true, 600, 400, '#808080', $1, at
     from (select '2023-06-01'::timestamptz + random() * interval '300 days' as at) moment returning id::text`,
    [userId, slug, title, animatedWebp ? 'gif' : 'pic'],
  );
  const id = pin?.id ?? '';
  await runOnSite('select show_pin($1)', [id]);
  return { id, slug, title };
}

/** So many live pins of somebody's own that look alike, as old as those of `plantPin`; their slugs, the latest first. */
export async function plantPins(userId: string, count: number): Promise<string[]> {
  const { slug: image } = await plantPin(userId);
  const planted = await runOnSite<{ id: string; slug: string }>(
    `insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder, posted_by, created_at)
     select time_id(at), $2 || '-' || n, 'Planted No ' || n, 'pic', $2, true, 600, 400, '#808080', $1, at
     from generate_series(1, $3::int) n, lateral (select '2023-05-01'::timestamptz - (n + random()) * interval '1 minute' as at) moment
     returning id::text, slug`,
    [userId, image, count - 1],
  );
  await runOnSite('select show_pin(id) from unnest($1::bigint[]) id', [planted.map(({ id }) => id)]);
  return [image, ...planted.map(({ slug }) => slug)];
}
