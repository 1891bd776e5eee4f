import { ChoiceField } from '@/components/form/choice-field';
import { NOTIFICATION_CHANNELS, type ChosenChannel, type DigestPace } from '@/lib/domain/notification-channels';

type Choice = DigestPace | 'off';

const LABELS: Record<Choice, string> = { off: 'Off', daily: 'Daily', weekly: 'Weekly' };

interface ChannelChoiceProps {
  channel: ChosenChannel;
  chosen: Choice;
  hint: string;
  onChoose: (choice: Choice) => void;
}

/** How often a channel tells a person. */
export function ChannelChoice({ channel, chosen, hint, onChoose }: ChannelChoiceProps) {
  const { name, paces } = NOTIFICATION_CHANNELS[channel];
  const choices: Choice[] = ['off', ...paces];
  return (
    <div className="mt-6">
      <ChoiceField
        legend={`${name} summary`}
        name={`channel-${channel}`}
        choices={choices.map((value) => ({ value, label: LABELS[value] }))}
        chosen={chosen}
        onChoose={(value) => onChoose(choices.find((choice) => choice === value) ?? 'off')}
      />
      <p className="mt-2 text-sm text-muted">{hint}</p>
    </div>
  );
}
