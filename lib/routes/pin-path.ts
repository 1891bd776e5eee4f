/** Apart from the other paths for the scripts before React. */
export const pinPath = (slugOrId: string): string => `/pin/${encodeURIComponent(slugOrId)}`;
