import type { Visit } from '@/e2e/checks/visit';
import { nodeOf } from '@/e2e/checks/page-data';
import type { Finding, Outcome } from '@/testing/findings';

/** Every animated pin's page has a VideoObject and an entry in the video sitemap (rule 40). */
export function judgeVideos(listed: readonly Visit[], visits: ReadonlyMap<string, Visit>): Outcome {
  const playing = [...visits.values()].filter(({ indexable, page }) => indexable && page?.properties['og:video']);
  const inSitemap = new Set(listed.map(({ path }) => path));
  const unlisted = playing.filter(({ path }) => !inSitemap.has(path));
  const bare = [...new Set([...playing, ...listed])].filter((visit) => !isWhole(visit));
  const finding =
    (problem: string) =>
    (visit: Visit): Finding => ({ place: visit.path, problem });
  return {
    rows: [
      { what: 'animated pins in the video sitemap', found: playing.length - unlisted.length, wanted: playing.length },
      { what: 'pages of the video sitemap with a whole VideoObject', found: listed.length - bare.length, wanted: listed.length }, // prettier-ignore
    ],
    findings: [
      ...unlisted.map(finding('is not in the video sitemap')),
      ...bare.map(finding('has no VideoObject with what search engines ask for')),
    ],
  };
}

const WANTED = ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'interactionStatistic'];

function isWhole(visit: Visit): boolean {
  const video = nodeOf(visit, 'VideoObject');
  return video !== undefined && WANTED.every((field) => video[field]) && video.isFamilyFriendly === false;
}
