/** Raised on the window after every API call that changed something. */
export const API_DONE = 'api-done';

export interface ApiDoneDetail {
  path: string;
  method?: string;
  body?: unknown;
}

export const raiseApiDone = ({ path, method, body }: ApiDoneDetail): void =>
  void dispatchEvent(new CustomEvent<ApiDoneDetail>(API_DONE, { detail: { path, method, body } }));
