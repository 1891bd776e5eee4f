import type { ReactNode } from 'react';

interface SwitchProps {
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
  isDisabled?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/** Acts at once; its words stand beside it. */
export const Switch = ({ isOn, onChoose, isDisabled, describedBy, children }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-describedby={describedBy}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(target.checked)}
    />
    {children}
  </label>
);
