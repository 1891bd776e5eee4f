import { Check, Hash, Megaphone, Search } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ApartNames } from '@/components/user/apart-names';
import { Ago } from '@/components/ui/ago';
import { Avatar } from '@/components/user/avatar';
import { notificationSentence, sentenceWithNames } from '@/lib/domain/notification-kinds';
import { notificationPath } from '@/lib/routes/notification-path';
import type { Notification } from '@/lib/schemas/notification';

interface NotificationLineProps {
  line: Notification;
  onRead: (line: Notification) => void;
}

/** The link opens the page and marks the notification as read; the button only marks it. */
export function NotificationLine({ line, onRead }: NotificationLineProps) {
  const subject = useRef<HTMLElement>(null);
  const { read, sender, pin, at } = line;
  const href = notificationPath(line);
  const sentence = notificationSentence(line);
  const content = (
    <>
      {sender ? (
        <Avatar name={sender.name} image={sender.image} size={36} />
      ) : (
        <span aria-hidden className="inline-grid size-9 shrink-0 place-items-center rounded-full bg-raised">
          <LineIcon line={line} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">Unread: </span>}
        <span className={`line-clamp-3 wrap-anywhere ${read ? '' : 'font-semibold'}`}>
          <ApartNames text={sentenceWithNames(line)} />
        </span>{' '}
        <Ago at={at} className="block text-sm text-muted" />
      </span>
      {pin && (
        <img src={pin.image} alt="" width={40} height={40} className="size-10 shrink-0 rounded-lg object-cover" />
      )}
    </>
  );
  const classes = 'flex min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-2 text-left';
  return (
    <li className={`flex items-center gap-1 rounded-lg ${read ? '' : 'bg-raised/60'}`}>
      {href ? (
        <a
          ref={(element) => void (subject.current = element)}
          href={href}
          className={`${classes} hover:bg-raised`}
          onClick={() => onRead(line)}
          onAuxClick={({ button }) => button === 1 && onRead(line)}
        >
          {content}
        </a>
      ) : (
        <div ref={(element) => void (subject.current = element)} tabIndex={-1} className={classes}>
          {content}
        </div>
      )}
      {!read && (
        <Button
          className="min-h-9 min-w-9 px-0"
          aria-label={`Mark as read: ${sentence}`}
          title="Mark as read"
          onClick={() => {
            subject.current?.focus();
            onRead(line);
          }}
        >
          <span aria-hidden className="size-2.5 rounded-full bg-ink in-[button:hover]:hidden" />
          <Check size={18} aria-hidden className="hidden in-[button:hover]:block" />
        </Button>
      )}
    </li>
  );
}

const LineIcon = ({ line }: { line: Notification }) => {
  const Icon = line.tag ? Hash : line.search ? Search : Megaphone;
  return <Icon size={18} />;
};
