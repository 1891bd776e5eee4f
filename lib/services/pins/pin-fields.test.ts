import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { addUploadRow } from '@/jest/uploads';
import { useStorage } from '@/jest/assets';
import { findExport } from '@/lib/data/account-export';
import { findModeratedPin } from '@/lib/data/moderation/pins';
import { findNewPin, findOwnPin } from '@/lib/data/own-pins';
import { PIN_FIELDS, pinWords } from '@/lib/domain/pin-fields';
import { newPinSchema, pinChangesSchema } from '@/lib/schemas/pin-requests';
import { assertPinWords } from '@/lib/services/pins/assert-words';
import { editPin } from '@/lib/services/pins/edit-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const assets = useStorage();

const isLink = (field: string) => field === 'destination' || field === 'license';
/** Something in every field that the list has. */
const wordsWith = (word: string) =>
  pinWords((field) => (isLink(field) ? `https://example.com/${word}` : `${word} ${field}`), [`${word} tags`]);
/** A name that the lists of terms have. */
const NAME = 'taylor swift';
const FIRST = wordsWith('first');
const SECOND = wordsWith('second');

async function publish(): Promise<{ userId: string; id: string }> {
  const userId = await addUser();
  const { upload, ...pin } = newPinSchema.parse({ upload: await addUploadRow(userId), ...FIRST });
  return { userId, id: await publishPin(userId, upload, pin, assets.storage) };
}

describe('every field of a pin', () => {
  it('is kept, shown, offered for editing, seen by moderators and exported as it was written', async () => {
    const { userId, id } = await publish();
    expect(await findNewPin(userId, id)).toMatchObject(FIRST);
    expect(await findOwnPin(userId, id)).toMatchObject({ words: FIRST });
    expect(await findModeratedPin(id)).toMatchObject(FIRST);
    expect((await findExport(userId, new Date()))?.data.pins).toMatchObject([FIRST]);
    expect(await rowsOf('select alt from pins where id = $1', [id])).toEqual([{ alt: 'first alt' }]);
  });

  it.each(PIN_FIELDS)('can be changed alone: %s', async (field) => {
    const { userId, id } = await publish();
    const changes = pinChangesSchema.parse({ [field]: SECOND[field] });
    await editPin(userId, id, changes, assets.storage);
    expect(await findNewPin(userId, id)).toMatchObject({ ...FIRST, [field]: SECOND[field] });
  });

  it.each(PIN_FIELDS)('is held against the lists of terms: %s', (field) => {
    const bad = pinWords((own) => (isLink(own) ? 'https://example.com/taylor-swift' : NAME), [NAME]);
    expect(() => assertPinWords({ ...pinChangesSchema.parse(FIRST), [field]: bad[field] })).toThrow(
      expect.objectContaining({ field }),
    );
  });
});
