import { rowOf } from '@/jest/database';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import type { TakedownKind } from '@/lib/domain/takedown';
import { takedownRequestSchema } from '@/features/takedowns/takedown-schema';
import { fileTakedown, type SentPicture } from '@/features/takedowns/file-takedown';

let serial = 0;
export interface Filed {
  pins?: string[];
  picture?: SentPicture;
  email?: string;
  ip?: string;
}
/** Files a notice on an intimate picture of a new sender. */
export const file = (filed: Filed) => fileNotice('consent', filed);

/** Files a notice of a new sender. */
export async function fileNotice(kind: TakedownKind, { pins = [''], picture, email, ip }: Filed) {
  serial += 1;
  const sender = email ?? `shown-${serial}@example.com`;
  const notice = takedownRequestSchema.parse({
    kind,
    name: 'Ada Lovelace',
    email: sender,
    description: 'It is me.',
    pins,
    statements: [...TAKEDOWN_WORDS[kind].statements],
    signature: 'Ada Lovelace',
    postalAddress: '1 Example Street\nLondon',
    phone: '+44 20 0000',
    actsFor: 'I am her mother.',
  });
  const code = await fileTakedown(notice, { ip: ip ?? `198.51.${serial}.9`, picture });
  const { id } = await rowOf<{ id: string }>('select id::text from takedowns where code = $1', [code]);
  return { code, id, sender };
}

export const stateOf = async (pin: string) => (await rowOf('select status from pins where id = $1', [pin])).status;

/** A moment so many minutes after a notice is due. */
export const dueOf = async (id: string, minutes: number) => {
  const { due } = await rowOf<{ due: Date }>('select due_at as due from takedowns where id = $1', [id]);
  return new Date(due.getTime() + minutes * 60_000);
};
