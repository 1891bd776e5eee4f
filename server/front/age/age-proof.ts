/** A way to prove one's age with another service: the visitor goes there and comes back with its answer (decision 79). */
export interface AgeProof {
  /** For visitors. */
  name: string;
  /** @param answerUrl where the service sends the visitor back @throws RefusedProof while the service cannot be reached */
  begin(answerUrl: string): Promise<{
    location: string;
    /** For `finish`: the visitor's browser keeps it meanwhile, signed. */
    memory: string;
  }>;
  /** Resolves for an adult. @param answer the URL with which the visitor came back @throws RefusedProof */
  finish(answer: URL, memory: string): Promise<void>;
}

export type Problem = 'lost' | 'cancelled' | 'not confirmed' | 'not genuine' | 'unreachable';

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
