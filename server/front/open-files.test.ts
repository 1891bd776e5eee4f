import { connectionsThatFit } from './open-files';

it.each([
  ['Max open files            1024                 4096                 files', 384],
  ['Max processes   63  63 processes\nMax open files            1048576   1048576  files', 524_160],
  ['Max open files            unlimited            unlimited            files', Infinity],
  ['', Infinity],
  ['Max open files            100                  100                  files', 1],
])('with %j open files allowed, %d connections fit', (limits, connections) =>
  expect(connectionsThatFit(limits)).toBe(connections),
);
