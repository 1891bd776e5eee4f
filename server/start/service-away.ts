import type { Part } from '@/server/front/probes';

/** A service of the site does not answer now; waiting may mend that. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';

  /** @param message why, for the operator */
  constructor(
    readonly part: Part,
    message: string,
  ) {
    super(message);
  }
}
