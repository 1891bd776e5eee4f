import { failureOf } from '@/components/form/field-error';
import { ChannelChoice } from '@/components/notifications/channel-choice';
import { KindChoices } from '@/components/notifications/kind-choices';
import { PushSwitch } from '@/components/notifications/push-switch';
import { useNotificationSettings } from '@/components/notifications/use-notification-settings';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import type { Account } from '@/lib/schemas/account';

/** What a person hears of, and on which channels. */
export function NotificationChoices({ viewer }: { viewer: Account }) {
  const { data, error, isLoading, isSaved, failure, save, reload } = useNotificationSettings(viewer._id);
  if (isLoading) return <Notice>Loading your settings …</Notice>;
  if (!data) {
    return (
      <>
        <Failure>{failureOf(error).message}</Failure>
        <Button variant="primary" className="mt-4" onClick={reload}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <KindChoices muted={data.muted} onChoose={(muted) => void save({ muted })} />
      <ChannelChoice
        channel="mail"
        chosen={data.channels.mail}
        hint={
          viewer.emailVerified
            ? 'New pins of your saved searches and of the tags, people and boards you follow: names and numbers, no pictures. Only what you haven’t read here.'
            : 'Confirm your email first: we send summaries to confirmed addresses only.'
        }
        onChoose={(mail) => void save({ channels: { ...data.channels, mail } })}
      />
      {isSaved && <Notice>Saved.</Notice>}
      {failure && <Failure>{failure}</Failure>}
      <PushSwitch userId={viewer._id} />
    </>
  );
}
