/** As "1 like", "1,234 likes", "2 addresses". */
export function countText(count: number, noun: string): string {
  const ending = noun.endsWith('s') ? 'es' : 's';
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : ending}`;
}
