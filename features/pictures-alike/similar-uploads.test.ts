import sharp from 'sharp';
import { picturesAlike } from '@/features/pictures-alike/feature';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addUser } from '@/jest/gallery';
import { useUploads } from '@/jest/uploads';
import { findUpload } from '@/lib/data/uploads';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { draw } from '@/testing/drawing';

useTestDatabase();
useFeatures(picturesAlike);
jest.setTimeout(60_000);

const uploads = useUploads();

it('an upload names pins that look alike as such', async () => {
  const userId = await addUser();
  const drawn = () => sharp(Buffer.from(draw('drawing 1').at(0))).resize(320, 240, { fit: 'fill' });
  const first = await uploads.add(userId, await drawn().png().toBuffer());
  await publishPin(userId, first.id, { title: 'A drawing', tags: ['lines'] }, uploads.storage);
  const framed = drawn().extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#27408b' });
  const upload = await findUpload(userId, (await uploads.add(userId, await framed.png().toBuffer())).id);
  expect(upload?.similar).toContainEqual(expect.objectContaining({ title: 'A drawing', isSame: false }));
});
