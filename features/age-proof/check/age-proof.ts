import type { RefusedProof } from '@/lib/auth/refused-proof';

/** For which a check stays open, minutes. */
export const CHECK_MINUTES = 15;

/** Where a check begins, and where the service or the wallet sends visitors back. */
export const CHECK_PATH = '/age-check';
export const ANSWER_PATH = `${CHECK_PATH}/answer`;
/** Whether a wallet has answered: 202 until then. */
export const WAIT_PATH = `${CHECK_PATH}/wait`;
/** Where wallets post their answers. */
export const WALLET_PATH = `${CHECK_PATH}/wallet`;

/** A method to prove one's age with another service: the visitor goes there and comes back with its answer (decision 79). */
export interface AgeProof {
  /** For visitors. */
  name: string;
  /** @param answerUrl where the service sends the visitor back @throws RefusedProof while the service cannot be reached */
  begin(answerUrl: string): Promise<{
    /** Undefined: the visitor chooses from the links of `wallet`. */
    location?: string;
    /** For `finish`: the visitor's browser keeps it meanwhile, signed. */
    memory: string;
  }>;
  /** Resolves for an adult. @param answer the URL with which the visitor came back @throws RefusedProof */
  finish(answer: URL, memory: string): Promise<void>;
  /** Undefined: the visitor goes to a page of the service. */
  wallet?: WalletFlow;
}

/** Of a method whose answer an app on this or another device posts. */
export interface WalletFlow {
  /** Links that open the app on this device, and on another one that reads them from a code. */
  links(memory: string): { here: string; elsewhere: string };
  /** Whether the browser of a check has nothing to wait for. */
  isAnswered(memory: string): boolean;
  /** Judges what an app posts. @throws RefusedProof for what answers no open request of this site */
  receive(form: URLSearchParams): Promise<{
    /** Undefined for an adult. */
    refused?: RefusedProof;
    /** Where the app leads the visitor; undefined: the browser is on another device. */
    redirectUri?: string;
  }>;
}
