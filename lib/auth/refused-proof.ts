/** Why a service or an app gave no proof; each problem has its own advice. */
export type Problem =
  'lost' | 'waiting' | 'cancelled' | 'not confirmed' | 'expired' | 'unknown issuer' | 'not genuine' | 'unreachable';

export class RefusedProof extends Error {
  override name = 'RefusedProof';

  /** @param reason for the log; nothing of the answer */
  constructor(
    readonly problem: Problem,
    readonly reason: string,
  ) {
    super(`${problem}: ${reason}`);
  }
}
