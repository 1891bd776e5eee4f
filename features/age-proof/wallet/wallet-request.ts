/** What the EU's profile calls a proof of age: an ISO mdoc of this type, in a namespace of the same name. */
export const DOC_TYPE = 'eu.europa.ec.av.1';
export const ELEMENT = 'age_over_18';
/** The id of the one credential in the query, under which the answer has it. */
export const QUERY_ID = 'proof_of_age';
/** COSE's number of ECDSA with SHA-256 on P-256. */
export const ES256 = -7;

export interface WalletRequest {
  /** Where the wallet posts its answer. */
  responseUri: string;
  nonce: string;
  state: string;
}

/** The verifier's name: without a certificate the profile has the URL of the answer stand for it. */
export const clientIdOf = (responseUri: string): string => `redirect_uri:${responseUri}`;

/** The link that opens a wallet: asks for one element, to be looked at and not kept. */
export function walletLink({ responseUri, nonce, state }: WalletRequest): string {
  const query = {
    credentials: [
      {
        id: QUERY_ID,
        format: 'mso_mdoc',
        meta: { doctype_value: DOC_TYPE },
        claims: [{ path: [DOC_TYPE, ELEMENT] }],
      },
    ],
  };
  const formats = { mso_mdoc: { issuerauth_alg_values: [ES256], deviceauth_alg_values: [ES256] } };
  const parameters = {
    response_type: 'vp_token',
    response_mode: 'direct_post',
    client_id: clientIdOf(responseUri),
    response_uri: responseUri,
    nonce,
    state,
    dcql_query: JSON.stringify(query),
    client_metadata: JSON.stringify({ vp_formats_supported: formats }),
  };
  // Wallets read %20 and not +; there are no spaces.
  return `av://?${new URLSearchParams(parameters)}`;
}
