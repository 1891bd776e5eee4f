/** Text of a service's answer. @throws Error above `longest` characters */
export async function shortText(answer: Response, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error('The service sent too much.');
  }
  return text;
}
