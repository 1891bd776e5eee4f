/** Looks at pages of pins, and at the picture of each. @throws Error when one is not served */
export async function lookAt(origin: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const html = await (await fetchWell(`${origin}${page}`)).text();
    const [image = '/no-picture'] = /\/media\/[\w./-]+/.exec(html) ?? [];
    await (await fetchWell(`${origin}${image}`)).arrayBuffer();
  }
}

async function fetchWell(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer;
}
