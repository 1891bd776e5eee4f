import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { findTwins } from '@/lib/data/pin-twins';

useTestDatabase();

const LONG = 'A long title of which pages show no more than the beginning ';

it('twins are live pins of one title, or of titles that are cut and begin alike', async () => {
  const [ada, bob] = [await addUser(), await addUser()];
  const twinsOf = async (poster: string, title: string) => {
    const _id = await addPin({ postedBy: poster, title });
    return () => findTwins({ _id, title, postedBy: poster });
  };
  const alone = await twinsOf(ada, 'Blue Hour');
  expect(await alone()).toEqual({ exist: false, number: 1 });
  const second = await twinsOf(ada, 'Blue Hour');
  const others = await twinsOf(bob, 'Blue Hour');
  const similar = await twinsOf(ada, 'Blue Hour too');
  expect(await Promise.all([alone(), second(), others(), similar()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
    { exist: true, number: 1 },
    { exist: false, number: 1 },
  ]);
  const [one, two] = [await twinsOf(ada, `${LONG}one`), await twinsOf(ada, `${LONG}two`)];
  expect(await Promise.all([one(), two()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
  ]);
});
