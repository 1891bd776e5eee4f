import { useState } from 'react';
import { AddPasskeyForm } from '@/features/second-factor/components/add-passkey-form';
import { RecoveryCodes } from '@/features/second-factor/components/recovery-codes';
import { failureOf } from '@/components/form/field-error';
import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { Ago } from '@/components/ui/ago';
import { Moment } from '@/components/ui/moment';
import { api } from '@/lib/client/api';
import { renewRecoveryCodes } from '@/features/second-factor/client';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX, RECOVERY_CODES } from '@/features/second-factor/passkey';
import type { Passkeys as Own } from '@/features/second-factor/schemas';

type Passkey = Own['passkeys'][number];

/** The passkeys of an account, and its recovery codes. */
export function Passkeys({ userId }: { userId: string }) {
  const path = `/users/${userId}/passkeys`;
  const { list, setList, failure } = useOwnList<Own>(path);
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState('');

  const reload = async () => setList(await api<Own>(path));
  const added = async (fresh: readonly string[]) => {
    setIsAdding(false);
    setCodes(fresh);
    await reload();
  };
  const renew = async () => {
    setTrouble('');
    try {
      setCodes(await renewRecoveryCodes(userId));
      await reload();
    } catch (error) {
      setTrouble(failureOf(error).message);
    }
  };
  const remove = async ({ _id: id, name }: Passkey) => {
    await api(`${path}/${id}`, { method: 'DELETE' });
    return `“${name}” is removed.`;
  };
  const rename = async (passkey: Passkey, name: string) => {
    await api(`${path}/${passkey._id}`, { method: 'PATCH', body: { name } });
    return { ...passkey, name };
  };
  if (failure) return <Failure>{failure}</Failure>;
  const own = list?.passkeys ?? [];
  return (
    <>
      <RemovableList
        label="Passkeys"
        items={list?.passkeys}
        setItems={(passkeys) => list && setList({ ...list, passkeys })}
        lineOf={lineOf}
        remove={remove}
        renaming={{ title: 'Rename passkey', max: PASSKEY_NAME_MAX, save: rename }}
        empty="You have no passkey."
      />
      {list && own.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {list.recoveryCodes} of {RECOVERY_CODES} recovery codes left.{' '}
          <Button className="px-0 underline" onClick={() => void renew()}>
            New recovery codes
          </Button>
        </p>
      )}
      {trouble && <Failure>{trouble}</Failure>}
      {list && own.length < PASSKEYS_MAX && (
        <Button variant="outlined" className="needs-scripts mt-4 w-full" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      )}
      <Dialog title="Add a passkey" open={isAdding} onClose={() => setIsAdding(false)} isForm>
        <AddPasskeyForm userId={userId} needsCode={list?.needsCode ?? false} onAdded={(fresh) => void added(fresh)} />
      </Dialog>
      <Dialog title="Recovery codes" open={codes.length > 0} onClose={() => setCodes([])} isForm>
        <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
      </Dialog>
    </>
  );
}

const lineOf = ({ _id, name, createdAt, lastUsedAt }: Passkey) => ({
  key: _id,
  name,
  label: `Remove the passkey ${name}`,
  button: 'Remove',
  content: (
    <>
      <bdi translate="no">{name}</bdi>
      <span className="block text-sm text-muted">
        Added <Moment at={createdAt} as="short day" /> ·{' '}
        {lastUsedAt ? (
          <>
            used <Ago at={lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
      </span>
    </>
  ),
});
