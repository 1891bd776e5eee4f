/** Keeps blanks in the password. */
export function credentialsOf(values: FormData): { email: string; password: string } {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}
