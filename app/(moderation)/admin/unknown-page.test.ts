import { generateMetadata } from '@/app/(moderation)/admin/[...unknown]/page';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { ROLE_NAMES, isStaff } from '@/lib/domain/roles';

jest.mock('@/lib/auth/page-viewer', () => ({ getPageViewer: jest.fn() }));

const VIEWER = {
  id: '1',
  uid: 'anna',
  isBanned: false,
  contentFilter: 'gay-straight',
  makerVerifiedAt: null,
  signInsSince: 0,
  sessionId: '1',
} as const;

const isQueue = (error: unknown) =>
  error instanceof Error && 'digest' in error && String(error.digest).includes(';/admin;');

it.each([null, ...ROLE_NAMES])('an unknown address under /admin leads staff alone to the queue: %s', async (role) => {
  jest.mocked(getPageViewer).mockResolvedValue(role && { ...VIEWER, role });
  const answer = await generateMetadata().catch((error: unknown) => error);
  expect(isQueue(answer)).toBe(role !== null && isStaff(role));
});
