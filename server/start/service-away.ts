import type { Part } from '@/server/front/probes';

/** A service does not answer now; waiting may help. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';

  constructor(
    readonly part: Part,
    message: string,
  ) {
    super(message);
  }
}
