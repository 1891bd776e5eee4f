/** Whether the first group of a robots.txt, which is that of all crawlers, permits a path of a page; what it opens again are files. */
export function robotsRules(text: string): (path: string) => boolean {
  const [group = ''] = text.split('\n\n');
  const closed = [...group.matchAll(/^Disallow: (\S+)/gm)].map(([, pattern = '']) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}`);
  });
  return (path) => !closed.some((rule) => rule.test(path));
}
