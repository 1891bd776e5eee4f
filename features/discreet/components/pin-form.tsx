import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { hashPin, PIN_MIN } from '@/features/discreet/tools/pin-hash';
import type { PinHash } from '@/features/discreet/tools/stored-lock';

const FIELD = { type: 'password', inputMode: 'numeric', autoComplete: 'off', required: true } as const;

function check(values: FormData) {
  const pin = textOf(values, 'pin');
  return {
    pin: pin.length < PIN_MIN ? `Enter at least ${PIN_MIN} digits or letters.` : undefined,
    again: pin === textOf(values, 'again') ? undefined : 'Enter the same PIN twice.',
  };
}

interface PinFormProps {
  hasPin: boolean;
  onPin: (pin: PinHash) => void;
}

export function PinForm({ hasPin, onPin }: PinFormProps) {
  const [times, setTimes] = useState(0);

  const keep = async (values: FormData) => {
    onPin(await hashPin(textOf(values, 'pin')));
    setTimes((n) => n + 1);
  };
  return (
    <Form key={times} submitLabel={hasPin ? 'Change PIN' : 'Unlock with a PIN'} check={check} action={keep} stays>
      {(errors) => (
        <>
          <TextField {...FIELD} label="PIN" name="pin" error={errors.pin} />
          <TextField {...FIELD} label="PIN again" name="again" error={errors.again} />
        </>
      )}
    </Form>
  );
}
