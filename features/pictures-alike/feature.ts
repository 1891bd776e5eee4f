import { defineFeature } from '@/lib/features/feature';
import { withFolder } from '@/lib/jobs/with-folder';

export const picturesAlike = defineFeature({
  name: 'pictures-alike',
  ports: async () => {
    const [{ findAlikeMedia }, { findAlikePins }] = await Promise.all([
      import('@/features/pictures-alike/looks/find-alike'),
      import('@/features/pictures-alike/find-alike-pins'),
    ]);
    return { findAlikeMedia, findAlikePins };
  },
  endpoints: async () => ({
    '/search/picture': { ...(await import('@/features/pictures-alike/api/picture')) },
  }),
  jobs: async () => {
    const { describeLooks } = await import('@/features/pictures-alike/looks/describe-looks');
    return {
      walks: {
        describe_looks: (place, after) => withFolder(place, (folders) => describeLooks({ ...folders, after })),
      },
      rows: { describe_looks: (place, row) => withFolder(place, (folders) => describeLooks.retry(folders, row)) },
    };
  },
});
