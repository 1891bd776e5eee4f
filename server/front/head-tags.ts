export function forbidsIndexing(html: string): boolean {
  const end = html.indexOf('</head>');
  const head = end < 0 ? '' : html.slice(0, end).replace(/<script\b[\s\S]*?<\/script>/gi, '');
  const robots = head.match(/<meta\b[^>]*>/gi)?.find((tag) => /\sname="robots"/.test(tag)) ?? '';
  return /\scontent="[^"]*\bnoindex\b/.test(robots);
}
