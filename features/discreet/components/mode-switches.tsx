'use client';

import { Switch } from '@/components/form/switch';
import { useModes } from '@/features/discreet/components/use-modes';
import { beginHere } from '@/features/discreet/components/begin-here';
import { chooseMode, type DiscreetMode } from '@/features/discreet/stored-modes';

const SWITCHES: readonly { mode: DiscreetMode; words: string }[] = [
  { mode: 'cover', words: 'Hide the page when I press Escape twice' },
  { mode: 'button', words: 'Show a button that hides the page' },
  { mode: 'tab', words: 'Show a neutral title and icon in the tab' },
  { mode: 'blur', words: 'Blur pictures until I point at them, focus or hold them' },
];

/** Each acts at once, and follows other tabs. */
export function ModeSwitches({ neutralTitle }: { neutralTitle: string }) {
  const modes = useModes().split(' ');
  const choose = (mode: DiscreetMode, isOn: boolean) => {
    chooseMode(mode, isOn, neutralTitle);
    beginHere();
  };
  return (
    <div className="needs-scripts mt-4">
      {SWITCHES.map(({ mode, words }) => (
        <Switch key={mode} isOn={modes.includes(mode)} onChoose={(isOn) => choose(mode, isOn)}>
          {words}
        </Switch>
      ))}
    </div>
  );
}
