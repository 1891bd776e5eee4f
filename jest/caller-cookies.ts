/** Stands in for `next/headers`: each call has the cookies that the test puts here. */
export const callerCookies: { jar: Record<string, string | undefined> } = { jar: {} };

export const cookies = async () => ({
  get: (name: string) => {
    const value = callerCookies.jar[name];
    return value === undefined ? undefined : { value };
  },
});
