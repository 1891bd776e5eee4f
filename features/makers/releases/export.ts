import 'server-only';
import { z } from 'zod';
import { exportRows, isoMoment } from '@/lib/data/export-rows';
import type { AccountExport } from '@/lib/schemas/account-export';
import { idSchema } from '@/lib/schemas/pin';

const release = z.strictObject({
  person: z.string(),
  reference: z.string(),
  addedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});

const RELEASES = {
  text: `select pin_id::text as pin, json_agg(json_build_object('person', person, 'reference', reference,
        'addedAt', ${isoMoment('r.added_at')}, 'withdrawnAt', ${isoMoment('r.withdrawn_at')}) order by r.id) as releases
    from releases r join pins p on p.id = pin_id where posted_by = $1 group by pin_id`,
  row: z.strictObject({ pin: idSchema, releases: z.array(release) }),
};

/** Adds the people shown to the person's pins. */
export async function exportReleases(data: AccountExport, userId: number): Promise<AccountExport> {
  const rows = await exportRows('releases', userId, RELEASES);
  const byPin = new Map(rows.map(({ pin, releases }) => [pin, releases]));
  return { ...data, pins: data.pins.map((pin) => ({ ...pin, releases: byPin.get(pin.id) ?? [] })) };
}
