interface Settings {
  /** Seconds; 0 deletes it. */
  maxAge: number;
  isSecure: boolean;
}

/** A `Set-Cookie` for the whole site, out of scripts' reach. */
export const setCookie = (name: string, value: string, { maxAge, isSecure }: Settings): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
