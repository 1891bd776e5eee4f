import { turnsOf } from '@/lib/domain/turns';

/** The order in which the work of senders is done, each written as the person and the network ("a1") and named by its place. */
function orderOf(senders: string): number[] {
  const turns = turnsOf(senders.split(' ').map(([person = '', network = '']) => ({ person, network })));
  return [...turns.keys()].sort((one, other) => (turns[one] ?? 0) - (turns[other] ?? 0));
}

it.each([
  ['one person: in the order of their coming', 'a1 a1 a1', [0, 1, 2]],
  ['another person waits for one file of the first', 'a1 a1 a1 a1 b2', [0, 4, 1, 2, 3]],
  ['so does another of the same network', 'a1 a1 a1 a1 b1', [0, 4, 1, 2, 3]],
  ['many people of one network are one network', 'a1 b1 c1 d1 x2', [0, 4, 1, 2, 3]],
  ['one person in many networks is one person', 'a1 a2 a3 a4 x5', [0, 4, 1, 2, 3]],
  ['two people with many files take turns', 'a1 a1 a1 b2 b2 b2', [0, 3, 1, 4, 2, 5]],
  ['people of a network take turns among each other', 'a1 a1 a1 b1 b1 x2', [0, 5, 3, 1, 4, 2]],
])('%s', (_what, senders, order) => expect(orderOf(senders)).toEqual(order));
