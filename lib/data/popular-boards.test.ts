import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { getPopularBoards } from '@/lib/data/boards';

useTestDatabase();

it('the popular boards are the most followed ones that show a pin to who asks', async () => {
  const [plain, flagged] = [await addPin(), await addPin({ tags: ['gay'] })];
  const muted = await addUser();
  const [few, many, other] = [
    await addBoard({ pins: [plain], followers: 1 }),
    await addBoard({ pins: [plain], followers: 9 }),
    await addBoard({ pins: [flagged], followers: 5 }),
  ];
  await addBoard({ followers: 20 });
  await addBoard({ pins: [plain], followers: 20, isPrivate: true });
  await addBoard({ pins: [plain], followers: 20, creator: await addUser({ banned: true }) });
  const mutedBoard = await addBoard({ pins: [plain], followers: 7, creator: muted });

  const ids = async (...asked: Parameters<typeof getPopularBoards>) =>
    (await getPopularBoards(...asked)).map((board) => board._id);
  expect(await ids('straight-lesbian')).toEqual([many.id, mutedBoard.id, few.id]);
  expect(await ids('gay-straight')).toEqual([many.id, mutedBoard.id, other.id, few.id]);
  const rules = { userId: '1', key: 'muted', hiddenTagIds: [], hiddenUserIds: [Number(muted)] };
  expect(await ids('straight-lesbian', rules)).toEqual([many.id, few.id]);
});
