import type { Crumb } from '@/lib/seo/page-seo';

/** Nothing on the home page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
        {trail.map(({ name, path, isName }, i) =>
          i < trail.length - 1 ? (
            <li key={path} className="flex min-w-0 gap-2">
              <a href={path} className="wrap-anywhere underline-offset-2 hover:underline">
                <bdi translate={isName && 'no'}>{name}</bdi>
              </a>
              <span aria-hidden>/</span>
            </li>
          ) : (
            <li key={path} aria-current="page" className="max-w-64 truncate">
              <bdi translate={isName && 'no'}>{name}</bdi>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
