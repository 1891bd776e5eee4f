/** The messages to the front in a page's `<head>`; only the head is read, so that no text of a person counts. */
interface HeadTags {
  /** `<meta name="http-status">`: the status that the page wants to be sent with. */
  status?: 403 | 404 | 410 | 451 | 503;
  /** `<meta name="robots">` forbids indexing. */
  noindex: boolean;
}

const STATUSES = [403, 404, 410, 451, 503] as const;

export function readHeadTags(html: string): HeadTags {
  const end = html.indexOf('</head>');
  const head = end < 0 ? '' : html.slice(0, end).replace(/<script\b[\s\S]*?<\/script>/gi, '');
  const wanted = Number(metaContent(head, 'http-status'));
  return {
    status: STATUSES.find((status) => status === wanted),
    noindex: /\bnoindex\b/.test(metaContent(head, 'robots') ?? ''),
  };
}

function metaContent(head: string, name: string): string | undefined {
  const tags = head.match(/<meta\b[^>]*>/gi) ?? [];
  const tag = tags.find((candidate) => attribute(candidate, 'name') === name);
  return tag && attribute(tag, 'content');
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
