import { DeviceResponse, SessionTranscript } from '@owf/mdoc';
import { z } from 'zod';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { mdocCrypto } from './mdoc-crypto';
import type { Presentation } from './verify-presentation';
import { clientIdOf, QUERY_ID, type WalletRequest } from './wallet-request';

/** The profile's form of an answer, also without the list that drafts did not have. */
const answerSchema = z.object({
  [QUERY_ID]: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
});

/** Reads the `vp_token` of a wallet that a link or a code has asked. @throws Error, also RefusedProof */
export async function readLinkAnswer(
  token: string,
  { responseUri, nonce }: Pick<WalletRequest, 'responseUri' | 'nonce'>,
): Promise<Presentation> {
  const read = answerSchema.safeParse(jsonOf(token));
  if (!read.success) throw new RefusedProof('not genuine', 'the form of the answer');
  const request = { clientId: clientIdOf(responseUri), nonce, responseUri };
  return {
    response: DeviceResponse.fromEncodedForOid4Vp(read.data[QUERY_ID]),
    transcript: await SessionTranscript.forOid4Vp(request, mdocCrypto),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
