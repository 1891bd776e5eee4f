/** Reads email and password from a form of the account; the password is taken as it is, blanks included. */
export function credentialsOf(values: FormData): { email: string; password: string } {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}
