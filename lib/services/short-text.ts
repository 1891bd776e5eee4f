/** An answer of a service that is not as agreed; its message is for the operator. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}

/** Text of an answer; `service`: as a sentence begins with it. @throws BadAnswer above `longest` characters */
export async function shortText(answer: Response, longest: number, service: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new BadAnswer(`${service} sent too much.`);
  }
  return text;
}
