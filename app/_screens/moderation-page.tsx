import 'server-only';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { Door } from '@/components/moderation/door';
import { readClosedDoor } from '@/lib/auth/proof';
import { getPageViewer } from '@/lib/auth/page-viewer';
import type { Viewer } from '@/lib/data/viewers';
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

interface Asked {
  params: Record<string, string>;
  search: SearchParams;
  viewer: Viewer;
}

interface ModerationPage<Data> {
  /** Also the heading, unless `headingOf` is given. */
  title: string;
  right: Right;
  headingOf?: (data: Data) => string;
  /** Null for a 404. */
  load: (asked: Asked) => Promise<Data | null>;
  render: (data: Data, asked: Asked) => ReactNode;
}

/** Null for everybody but admins. */
async function ask({ params, searchParams }: Props, right: Right): Promise<Asked | null> {
  const viewer = await getPageViewer();
  return viewer && can(viewer.role, right) ? { viewer, params: await params, search: await searchParams } : null;
}

export function moderationPage<Data>({ title, right, headingOf, load, render }: ModerationPage<Data>) {
  const find = oncePerRequest(async (props: Props) => {
    const asked = await ask(props, right);
    const closed = asked && (await readClosedDoor(asked.viewer));
    if (closed) return { ...closed, userId: asked.viewer.id };
    const data = asked && (await load(asked));
    return asked && data !== null ? { asked, data } : null;
  });

  async function generateMetadata(props: Props): Promise<Metadata> {
    const found = await find(props);
    if (!found) return notFoundSeo().metadata;
    if ('hasPasskey' in found) return doorSeo().metadata;
    const description = `The moderation pages of ${env.SITE_NAME}, which its moderators alone can see and use.`;
    return pageMetadata({ title: withSiteName(title, env.SITE_NAME), description, index: false });
  }

  async function Page(props: Props) {
    const found = await find(props);
    if (!found) return <NotFoundScreen />;
    if ('hasPasskey' in found) return <Door userId={found.userId} hasPasskey={found.hasPasskey} />;
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
