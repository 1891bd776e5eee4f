import type { Answer } from '@/lib/front/answer';

const CAMPAIGN = /^utm_/;

export function withCampaign<A extends Answer>(answer: A, search: string): A {
  const { location } = answer.headers;
  if (search === '' || typeof location !== 'string' || !/^\/(?!\/)/.test(location)) return answer;
  const target = new URL(location, 'http://site');
  for (const [name, value] of new URLSearchParams(search)) {
    if (CAMPAIGN.test(name) && !target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  const kept = target.pathname + target.search + target.hash;
  return { ...answer, headers: { ...answer.headers, location: kept } };
}
