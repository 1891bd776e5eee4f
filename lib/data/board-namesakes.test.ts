import { useTestDatabase } from '@/jest/database';
import { addBoard, addUser } from '@/jest/gallery';
import { findBoardNamesakes } from '@/lib/data/board-namesakes';
import { editBoard } from '@/lib/services/boards';

useTestDatabase();

const LONG = 'A long name of which pages show no more than ';

it('namesakes are public boards of one name, or of names that are cut and begin alike', async () => {
  const [ada, bob] = [await addUser(), await addUser()];
  const namesakesOf = async (creator: string, name: string) => {
    const { id } = await addBoard({ creator });
    await editBoard(creator, id, { name });
    return { id, namesakes: () => findBoardNamesakes({ _id: id, name, creator: { _id: creator } }) };
  };
  const alone = await namesakesOf(ada, 'Blue Hour');
  expect(await alone.namesakes()).toEqual({ exist: false, number: 1 });
  const [second, other] = [await namesakesOf(ada, 'Blue Hour'), await namesakesOf(bob, 'Blue Hour')];
  expect(await Promise.all([alone.namesakes(), second.namesakes(), other.namesakes()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
    { exist: true, number: 1 },
  ]);
  await editBoard(ada, alone.id, { isPrivate: true });
  expect(await second.namesakes()).toEqual({ exist: true, number: 1 });
  const [one, two] = [await namesakesOf(ada, `${LONG}one`), await namesakesOf(ada, `${LONG}two`)];
  expect(await Promise.all([one.namesakes(), two.namesakes()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
  ]);
});
