import { useTestDatabase } from '@/jest/database';
import { addBoard, addUser } from '@/jest/gallery';
import { findBoardTwins } from '@/lib/data/board-twins';
import { editBoard } from '@/lib/services/boards';

useTestDatabase();

const LONG = 'A long name of which pages show no more than ';

it('twins are public boards of one name, or of names that are cut and begin alike', async () => {
  const [ada, bob] = [await addUser(), await addUser()];
  const twinsOf = async (creator: string, name: string) => {
    const { id } = await addBoard({ creator });
    await editBoard(creator, id, { name });
    return { id, twins: () => findBoardTwins({ _id: id, name, creator: { _id: creator } }) };
  };
  const alone = await twinsOf(ada, 'Blue Hour');
  expect(await alone.twins()).toEqual({ exist: false, number: 1 });
  const [second, other] = [await twinsOf(ada, 'Blue Hour'), await twinsOf(bob, 'Blue Hour')];
  expect(await Promise.all([alone.twins(), second.twins(), other.twins()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
    { exist: true, number: 1 },
  ]);
  await editBoard(ada, alone.id, { isPrivate: true });
  expect(await second.twins()).toEqual({ exist: true, number: 1 });
  const [one, two] = [await twinsOf(ada, `${LONG}one`), await twinsOf(ada, `${LONG}two`)];
  expect(await Promise.all([one.twins(), two.twins()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
  ]);
});
