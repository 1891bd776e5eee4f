import 'server-only';
import type { Metadata } from 'next';
import { moderationDoorParts } from '@/app/_parts/moderation-door';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Parts } from '@/app/_screens/parts';
import type { Asked, ModeratedScreen } from '@/lib/page/moderated-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readConfirmation } from '@/lib/auth/confirmation';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { can, type Right } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { doorSeo, notFoundSeo } from '@/lib/seo/status-seo';
import { withSiteName } from '@/lib/seo/titles';

interface Props {
  params: Promise<Record<string, string>>;
  searchParams: Promise<SearchParams>;
}

/** Null for everybody but admins. */
async function ask({ params, searchParams }: Props, right: Right): Promise<Asked | null> {
  const viewer = await getPageViewer();
  return viewer && can(viewer.role, right) ? { viewer, params: await params, search: await searchParams } : null;
}

export function moderationPage<Data>({ title, right, headingOf, load, render }: ModeratedScreen<Data>) {
  const find = oncePerRequest(async (props: Props) => {
    const asked = await ask(props, right);
    const confirmation = asked && (await readConfirmation(asked.viewer.id, asked.viewer.role));
    if (confirmation && !confirmation.opensModeration)
      return { userId: asked.viewer.id, hasFactor: confirmation.hasFactor };
    const data = asked && (await load(asked));
    return asked && data !== null ? { asked, data } : null;
  });

  async function generateMetadata(props: Props): Promise<Metadata> {
    const found = await find(props);
    if (!found) return notFoundSeo().metadata;
    if (!found.asked) return doorSeo().metadata;
    const description = `The moderation pages of ${env.SITE_NAME}, which its moderators alone can see and use.`;
    return pageMetadata({ title: withSiteName(title, env.SITE_NAME), description, index: false });
  }

  async function Page(props: Props) {
    const found = await find(props);
    if (!found) return <NotFoundScreen />;
    if (!found.asked) return <Parts of={moderationDoorParts} props={found} />;
    const { asked, data } = found;
    return (
      <>
        <h1 className="page-title">
          <bdi>{headingOf?.(data) ?? title}</bdi>
        </h1>
        {render(data, asked)}
      </>
    );
  }

  return { generateMetadata, Page };
}

/** Its first value. */
export const parameter = (search: SearchParams, name: string): string => {
  const value = search[name];
  return typeof value === 'string' ? value : '';
};
