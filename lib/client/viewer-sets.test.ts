import { fakeBrowser, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { countOf, isMember, recordDone, takeSets, type Mark } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';

const like = (id: string): Mark => ({ set: 'savedPins', id });
const NEVER = Infinity;

beforeEach(() => {
  fakeBrowser();
  storeViewer(SOMEBODY);
  takeSets(SOMEBODY, NEVER);
});

it('marks follow what the account holds', () => {
  takeSets({ ...SOMEBODY, savedPins: [{ pin: '1' }], followedUsers: ['2'], followedBoards: ['3'] }, NEVER);
  expect(isMember(like('1'))).toBe(true);
  expect(isMember(like('2'))).toBe(false);
  expect(isMember({ set: 'followedUsers', id: '2' })).toBe(true);
  expect(isMember({ set: 'followedBoards', id: '3' })).toBe(true);
});

it('marks that the server has confirmed stay, for the next page too', () => {
  recordDone({ ...like('1'), isIn: true, count: 8 });
  expect(isMember(like('1'))).toBe(true);
  expect(countOf(like('1'))).toBe(8);
  expect(readViewer()?.savedPins).toEqual([{ pin: '1' }]);
  recordDone({ ...like('1'), isIn: false, count: 7 });
  expect(readViewer()?.savedPins).toEqual([]);
});

it('marks stay after a mutation when a list that was asked for earlier comes', () => {
  const asked = performance.now() - 1;
  recordDone({ ...like('1'), isIn: true, count: 1 });
  expect(takeSets({ ...SOMEBODY, savedPins: [{ pin: '2' }] }, asked).savedPins).toEqual([{ pin: '2' }, { pin: '1' }]);
  expect(isMember(like('1'))).toBe(true);
  takeSets({ ...SOMEBODY, savedPins: [{ pin: '2' }] }, performance.now() + 1);
  expect(isMember(like('1'))).toBe(false);
});
