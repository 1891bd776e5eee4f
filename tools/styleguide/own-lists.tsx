import { SelectPins } from '@/components/select/select-pins';
import { TrashList } from '@/components/trash/trash-list';
import { Section } from '@/components/ui/section';
import type { Pin } from '@/lib/schemas/pin';

const SHOWN_PINS = 2;

export const OwnLists = ({ pins }: { pins: readonly Pin[] }) => (
  <Section heading="Own lists" text="“Select” shows the bar of selected pins.">
    <div className="mt-3">
      <SelectPins />
    </div>
    <TrashList pins={pins.slice(0, SHOWN_PINS).map((pin) => ({ ...pin, daysLeft: 30 }))} />
  </Section>
);
