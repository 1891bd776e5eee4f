/** What the `map`s of an nginx configuration make of a request's variables, such as `http_cookie`. */
export function nginxMaps(conf: string): (name: string, request: Record<string, string>) => string {
  const maps = new Map(
    [...conf.matchAll(/^map (?:"([^"]+)"|(\S+)) \$(\w+) \{\n([^}]+)^\}/gm)].map(
      ([, quoted, bare = '', name = '', lines = '']) => [name, { source: quoted ?? bare, lines: linesOf(lines) }],
    ),
  );
  return function valueOf(name, request): string {
    const map = maps.get(name);
    if (!map) return request[name] ?? '';
    const fill = (text: string) => text.replace(/\$(\w+)/g, (_, other: string) => valueOf(other, request));
    const given = fill(map.source);
    const isMatch = ([test = '']: string[]) => test === given || (test.startsWith('~') && expression(test).test(given));
    const [, value = ''] = map.lines.find(isMatch) ?? map.lines.find(([test]) => test === 'default') ?? [];
    return fill(value);
  };
}

/** The two words of each line. */
const linesOf = (text: string): string[][] =>
  [...text.matchAll(/^ *(?:"([^"]*)"|(\S+)) (?:"([^"]*)"|(\S+));/gm)].map(
    ([, quotedTest, test = '', quotedValue, value = '']) => [quotedTest ?? test, quotedValue ?? value],
  );

const expression = (test: string) =>
  test.startsWith('~*') ? new RegExp(test.slice(2), 'i') : new RegExp(test.slice(1));
