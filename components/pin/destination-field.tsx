import type { ComponentProps } from 'react';
import { TextField } from '@/components/form/text-field';

type DestinationFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'error' | 'onChange'>;

export const DestinationField = (props: DestinationFieldProps) => (
  <TextField
    label="Destination link"
    name="destination"
    type="url"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    hint="Optional: the page that the pin leads to."
    {...props}
  />
);
