import { CHECK_PATH } from '@/features/age-proof/check/age-proof';
import { OPEN_LINKS } from '@/features/age-proof/gate/open-paths';
import type { Refused } from '@/lib/front/age';
import type { WholeAnswer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';
import { textAnswer } from '@/server/front/answer';
import { isApiPath } from '@/server/front/api-path';
import { NO_STORE } from '@/server/front/cache-control';
import { DATA_POLICY } from '@/server/front/csp';
import { messageAnswer } from '@/server/front/failure';
import type { Link, Message } from '@/server/front/message-page';

const STATUS: Record<Refused, number> = { proof: 403, closed: 451, 'unknown crawler': 503 };
const RETRY_AFTER = '10';
/** A neutral page. */
const LEAVE: Link = { href: 'https://www.wikipedia.org/', label: 'Leave' };

interface Site {
  siteName: string;
  /** The names of what checks ages. */
  providers?: readonly string[];
}

/** The link that begins a check; the first provider needs no name. */
const checkLink = (provider: string, i: number): Link => ({
  href: i === 0 ? CHECK_PATH : `${CHECK_PATH}?${new URLSearchParams({ with: provider })}`,
  label: `Prove my age with ${provider}`,
  isMain: true,
});

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function messageOf(refused: Refused, { siteName, providers = [] }: Site): Message {
  const common = { notes: OPEN_LINKS, links: [LEAVE] };
  switch (refused) {
    case 'proof':
      return providers.length > 0
        ? {
            ...common,
            heading: 'Prove that you are an adult',
            text: `${siteName} shows pictures for adults. Where you are, we have to check your age first. ${oneOf.format(providers)} ${providers.length > 1 ? 'can do' : 'does'} that for us. We do not learn who you are: all that is kept is a cookie in your browser, for 90 days.`,
            links: [...providers.map(checkLink), LEAVE],
          }
        : {
            ...common,
            heading: 'Not available where you are',
            text: `${siteName} shows pictures for adults. Where you are, the law asks for a proof of age, which we do not offer.`,
          };
    case 'closed':
      return {
        ...common,
        heading: 'Not available where you are',
        text: `For legal reasons ${siteName} cannot be opened from where you are. You can still write to us, report something or have a picture of you removed.`,
      };
    case 'unknown crawler':
      return { ...common, heading: 'One moment, please', text: 'We are checking where you come from. Try again soon.' };
  }
}

/** Made once for all visitors: pages, and plain sentences for programs. No cache keeps them (rule 69). */
export function createRefusals(site: Site) {
  const make = (refused: Refused) => {
    const status = STATUS[refused];
    const message = messageOf(refused, site);
    const sentence = `${message.heading}. ${message.text}`;
    const headers = { 'cache-control': NO_STORE, ...(status === 503 && { 'retry-after': RETRY_AFTER }) };
    const forCalls = { ...headers, 'content-security-policy': DATA_POLICY };
    return {
      page: messageAnswer(status, message, site.siteName, headers),
      text: textAnswer(status, 'text/plain; charset=utf-8', `${sentence}\n`, headers),
      call: textAnswer(status, 'application/json; charset=utf-8', JSON.stringify({ message: sentence }), forCalls),
    };
  };
  const made = { proof: make('proof'), closed: make('closed'), 'unknown crawler': make('unknown crawler') };

  return {
    answer(refused: Refused, { path, data, match }: Pick<Target, 'path' | 'data' | 'match'>): WholeAnswer {
      if (isApiPath(path)) return made[refused].call;
      const isFile = path.startsWith('/media/') || data !== undefined || match?.route.kind === 'file';
      return made[refused][isFile ? 'text' : 'page'];
    },
    /** The page that leads to the check, after one that failed. */
    failedCheck: (status: number, alert: string): WholeAnswer =>
      messageAnswer(status, { ...messageOf('proof', site), alert }, site.siteName, { 'cache-control': NO_STORE }),
  };
}
export type Refusals = ReturnType<typeof createRefusals>;
