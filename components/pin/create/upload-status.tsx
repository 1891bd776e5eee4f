import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { NewPin } from '@/lib/client/new-pins/new-pin';
import type { UploadQueue } from '@/lib/client/new-pins/upload-queue';

interface UploadStatusProps {
  pin: NewPin;
  queue: UploadQueue;
}

export function UploadStatus({ pin: { id, name, source, upload, stage }, queue }: UploadStatusProps) {
  if (stage.kind === 'publishing') return <p className="mt-2 text-sm font-semibold">Publishing …</p>;
  if (upload.kind === 'failed') {
    const { message } = upload;
    return (
      <div role="alert" className="mt-2 rounded-xl bg-raised p-3 text-sm text-danger">
        <p className="flex gap-2.5 wrap-anywhere">
          <CircleAlert size={19} aria-hidden className="mt-px shrink-0" />
          <span>{message}</span>
        </p>
        <Button className="mt-2 border border-current" onClick={() => queue.retry(id)}>
          Try again
        </Button>
      </div>
    );
  }
  if (upload.kind === 'done') return stage.kind === 'queued' && <p className="mt-2 text-sm">Waiting to be published</p>;
  const part = upload.kind === 'sending' ? upload.part : null;
  const doing = source.kind === 'file' ? 'Preparing …' : 'Fetching …';
  const text = part === null ? doing : `Uploading, ${Math.floor(part * 100)} %`;
  return (
    <div className="mt-1 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={name} part={upload.kind === 'waiting' ? 0 : part} />
        <p className="mt-1.5 text-sm text-muted">{upload.kind === 'waiting' ? 'Waiting' : text}</p>
      </div>
      <Button variant="outlined" className="shrink-0 text-sm" onClick={() => queue.cancel(id)}>
        Cancel
      </Button>
    </div>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null if unknown. */
  part: number | null;
}

const ProgressBar = ({ label, part }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={part === null ? undefined : Math.floor(part * 100)}
    className={`progress ${part === null ? 'progress-unknown' : ''}`}
  >
    <div style={{ width: part === null ? undefined : `${part * 100}%` }} />
  </div>
);
