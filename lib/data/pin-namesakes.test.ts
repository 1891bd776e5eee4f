import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { findPinNamesakes } from '@/lib/data/pin-namesakes';

useTestDatabase();

const LONG = 'A long title of which pages show no more than the beginning ';

it('namesakes are live pins of one title, or of titles that are cut and begin alike', async () => {
  const [ada, bob] = [await addUser(), await addUser()];
  const namesakesOf = async (poster: string, title: string) => {
    const _id = await addPin({ postedBy: poster, title });
    return () => findPinNamesakes({ _id, title, postedBy: poster });
  };
  const alone = await namesakesOf(ada, 'Blue Hour');
  expect(await alone()).toEqual({ exist: false, number: 1 });
  const second = await namesakesOf(ada, 'Blue Hour');
  const others = await namesakesOf(bob, 'Blue Hour');
  const similar = await namesakesOf(ada, 'Blue Hour too');
  expect(await Promise.all([alone(), second(), others(), similar()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
    { exist: true, number: 1 },
    { exist: false, number: 1 },
  ]);
  const [one, two] = [await namesakesOf(ada, `${LONG}one`), await namesakesOf(ada, `${LONG}two`)];
  expect(await Promise.all([one(), two()])).toEqual([
    { exist: true, number: 1 },
    { exist: true, number: 2 },
  ]);
});
