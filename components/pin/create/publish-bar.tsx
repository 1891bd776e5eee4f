import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusDeclaration } from '@/components/pin/create/focus-places';
import type { Declaration } from '@/components/pin/create/use-declaration';
import { Button } from '@/components/ui/button';
import { useLowerEdge } from '@/components/ui/use-lower-edge';
import type { NewPinsState } from '@/lib/client/new-pins/change';
import { isPending, isPublishable } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const SENTENCES = {
  uploads: 'Uploads are paused. Yours will continue automatically',
  pins: 'Publishing is paused. Your pins will continue automatically',
} as const;

interface PublishBarProps {
  newPins: NewPins;
  state: NewPinsState;
  /** Gets the id of the first invalid picture. */
  onWrong: (pinId: string) => void;
  declaration: Declaration;
}

/** Sticks to the window. */
export function PublishBar({ newPins, state, onWrong, declaration }: PublishBarProps) {
  const { pins, note, pauses } = state;
  const waiting = pins.filter(isPending);
  const ready = waiting.filter(isPublishable).length;
  const inFlight = waiting.filter(({ stage }) => stage.kind !== 'draft').length;
  const mayStop = waiting.some(({ stage }) => stage.kind === 'queued');
  const failed = waiting.filter(({ upload }) => upload.kind === 'failed');
  const isUsed = waiting.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useLowerEdge(bar, isUsed);

  const publish = async () => {
    if (!(await declaration.declare())) return focusDeclaration();
    let wrong: string | undefined;
    flushSync(() => (wrong = newPins.publish()));
    if (wrong) onWrong(wrong);
  };
  return (
    <div ref={bar} className={isUsed ? 'publish-bar' : 'mt-4'}>
      <div className="min-w-0 flex-1">
        <p role="alert" className="text-sm text-danger">
          {note?.kind === 'alert' && note.text}
        </p>
        <p role="status" className="text-sm">
          {note?.kind === 'status' && note.text}
        </p>
        <PauseNotes pauses={pauses} />
      </div>
      {isUsed && (
        <div className="publish-bar-actions">
          {failed.length > 1 && (
            <Button variant="raised" onClick={() => failed.forEach(({ id }) => newPins.queue.retry(id))}>
              Try all again
            </Button>
          )}
          {mayStop && (
            <Button variant="raised" onClick={() => newPins.publisher.stop()}>
              Stop
            </Button>
          )}
          <Button
            variant="primary"
            className="px-6 aria-busy:cursor-progress aria-busy:opacity-70 aria-disabled:cursor-default aria-disabled:opacity-60"
            aria-busy={inFlight > 0}
            aria-disabled={ready + inFlight === 0}
            onClick={() => void publish()}
          >
            {publishLabel(ready || inFlight)}
          </Button>
        </div>
      )}
    </div>
  );
}

const publishLabel = (count: number) => (count > 1 ? `Publish ${count} pins` : 'Publish');

/** Says when uploads continue after a limit. */
const PauseNotes = ({ pauses }: Pick<NewPinsState, 'pauses'>) => (
  <p role="status" className="text-sm">
    {(['uploads', 'pins'] as const)
      .flatMap((what) => (pauses[what] === null ? [] : [`${SENTENCES[what]} at ${TIME.format(pauses[what])}.`]))
      .join(' ')}
  </p>
);
