import { makerSettings, onlyMakersUpload } from '@/features/makers/settings';
import { defineFeature } from '@/lib/features/feature';

export const makers = defineFeature({
  name: 'makers',
  settings: makerSettings,
  onlyMakersUpload,
  ports: async () => {
    const { setVerifiedMaker } = await import('@/features/makers/verification/maker-verification');
    return { setVerifiedMaker };
  },
  userExport: async (...of) => (await import('@/features/makers/releases/export')).exportReleases(...of),
  endpoints: async () => {
    const [releases, verification, { byPoster, byStaff }] = await Promise.all([
      import('@/features/makers/api/releases'),
      import('@/features/makers/api/verification'),
      import('@/features/makers/api/withdrawal'),
    ]);
    return {
      '/admin/pins/{pinId}/withdrawal': { POST: byStaff },
      '/pins/{slugOrId}/releases': { ...releases },
      '/pins/{slugOrId}/withdrawal': { POST: byPoster },
      '/users/{userId}/verification': { ...verification },
    };
  },
});
