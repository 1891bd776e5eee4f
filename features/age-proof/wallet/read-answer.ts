import { DeviceResponse, SessionTranscript } from '@owf/mdoc';
import { z } from 'zod';
import { mdocCrypto } from '@/features/age-proof/wallet/mdoc-crypto';
import type { Presentation } from '@/features/age-proof/wallet/verify-presentation';
import { clientIdOf, QUERY_ID, type WalletRequest } from '@/features/age-proof/wallet/wallet-request';
import { RefusedProof } from '@/lib/auth/refused-proof';

/** The profile's form of an answer: a list of one text. Drafts had the text without a list. */
const answerSchema = z.object({
  [QUERY_ID]: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
});

/** Reads the `vp_token` of a wallet. @throws Error, also RefusedProof */
export async function readAnswer(
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
