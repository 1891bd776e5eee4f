import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { TextPage } from '@/components/layout/text-page';
import { ReportForm } from '@/components/report/report-form';
import { findPublicSubject, type PublicSubject } from '@/lib/data/report-subjects';
import { REASONS, REPORT_REASONS, REPORT_SUBJECTS, SUBJECT_WORDS } from '@/lib/domain/report';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { reportSeo } from '@/lib/seo/request-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

/** From `?pin=…`, `?board=…` or `?user=…`. */
const load = oncePerRequest(async (searchParams: Props['searchParams']) => {
  const search = await searchParams;
  const type = REPORT_SUBJECTS.find((name) => typeof search[name] === 'string');
  const id = type && search[type];
  return typeof id === 'string' ? findPublicSubject(type ?? 'pin', id.slice(0, 200)) : null;
});

const seoOf = ({ type, id }: PublicSubject) => reportSeo(paths.report(type, id));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const subject = await load(searchParams);
  return (subject ? seoOf(subject) : notFoundSeo()).metadata;
}

/** Without scripts it says how to report by email. */
export default async function ReportPage({ searchParams }: Props) {
  const subject = await load(searchParams);
  if (!subject) return <NotFoundScreen />;
  const { type, id, name, path } = subject;
  const thing = SUBJECT_WORDS[type];
  const url = env.SITE_URL + path;
  const mail = new URLSearchParams({ subject: `Report of a ${thing}`, body: `${url}\n\nWhat is wrong: ` });
  return (
    <TextPage seo={seoOf(subject)}>
      <p className="wrap-anywhere">
        You are about to report the {thing}{' '}
        <a href={path}>
          <bdi translate={type === 'pin' ? undefined : 'no'}>{name}</bdi>
        </a>
        .
      </p>
      <ReportForm subject={{ type, id }} />
      <noscript>
        <p>
          The form needs JavaScript. Without it, write to{' '}
          <a href={`mailto:${env.CONTACT_EMAIL}?${mail.toString().replaceAll('+', '%20')}`}>{env.CONTACT_EMAIL}</a> and
          say which of these it is:
        </p>
        <ul>
          {REPORT_REASONS.map((reason) => (
            <li key={reason}>
              {REASONS[reason].label}. {REASONS[reason].hint}
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere">
          The address of the {thing} is {url}.
        </p>
      </noscript>
    </TextPage>
  );
}
