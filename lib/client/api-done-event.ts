/** Raised on the window after every API call that changed something. */
export const API_DONE = 'api-done';

export interface ApiDoneDetail {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export const raiseApiDone = ({ path, method, body, headers }: ApiDoneDetail): void =>
  void dispatchEvent(new CustomEvent<ApiDoneDetail>(API_DONE, { detail: { path, method, body, headers } }));
