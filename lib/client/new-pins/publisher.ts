import { raiseApiError } from '@/lib/client/api-error-event';
import { isPublishable, type NewPin } from '@/lib/client/new-pins/new-pin';
import { pause, waitOf } from '@/lib/client/new-pins/pause';
import { isPinField } from '@/lib/client/new-pins/pin-problems';
import { findPublished, publishPin, putOnBoards } from '@/lib/client/new-pins/publish-pin';
import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { Workers } from '@/lib/client/new-pins/workers';
import { ApiError } from '@/lib/client/request';
import { UPLOAD_GONE } from '@/lib/client/uploads';
import { requireVerified } from '@/lib/client/verified';

const LOST = `${UPLOAD_GONE} Look at your profile before you add the picture again.`;
const BAD_UPLOAD = 'Its upload failed, so it was not published.';

export interface Outcome {
  published: number;
  failed: number;
  /** Pins that are missing on some of their boards. */
  missed: number;
}

const UNTOLD = new ApiError(0, 'Something went wrong. Please try again.');
const NOTHING: Outcome = { published: 0, failed: 0, missed: 0 };

const isQueued = ({ stage }: NewPin) => stage.kind === 'queued';
const isInFlight = ({ stage }: NewPin) => stage.kind === 'queued' || stage.kind === 'publishing';

const nextToPublish = (pins: readonly NewPin[]): NewPin | undefined =>
  pins.find((pin) => isQueued(pin) && pin.upload.kind === 'done');

/** Publishes queued pictures as soon as they are uploaded, each once at a time. */
export class Publisher {
  private outcome = NOTHING;
  private readonly workers: Workers;

  constructor(
    private readonly store: NewPinsStore,
    private readonly userId: string,
    private readonly onEnd: (outcome: Outcome) => void,
  ) {
    const next = () => (store.get().pauses.pins === null ? nextToPublish(store.get().pins) : undefined);
    this.workers = new Workers(store, next, this.publish);
  }

  /** Returns a function that stops it; a running call completes. */
  start(): () => void {
    const ends = [this.workers.start(), this.store.subscribe(this.dropFailed)];
    return () => ends.forEach((end) => end());
  }

  publishAll(): void {
    for (const pin of this.store.get().pins.filter(isPublishable)) {
      this.store.update(pin.id, { stage: { kind: 'queued' }, failure: undefined, problems: {} });
    }
  }

  stop(): void {
    for (const { id } of this.store.get().pins.filter(isQueued)) this.store.update(id, { stage: { kind: 'draft' } });
    this.endIfDone();
  }

  async retryBoards(id: string): Promise<void> {
    const stage = this.store.find(id)?.stage;
    if (stage?.kind !== 'published') return;
    const boardIds = stage.missed.map(([boardId]) => boardId);
    this.store.update(id, { stage: { ...stage, missed: [] } });
    const missed = await putOnBoards(stage.pin._id, boardIds, this.wait);
    if (missed.length === 0) return;
    this.store.update(id, { stage: { ...stage, missed } });
    raiseApiError({ code: 2 });
  }

  private readonly wait = (seconds: number) => pause(this.store, 'pins', seconds);

  private readonly publish = async (pin: NewPin): Promise<void> => {
    if (pin.upload.kind !== 'done') return;
    const { upload } = pin.upload;
    this.store.update(pin.id, { stage: { kind: 'publishing' } });
    try {
      const made = await publishPin(upload._id, pin).catch(async (error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404 && error.field === 'upload';
        const found = isGone ? await findPublished(upload.image, this.userId) : undefined;
        if (found) return found;
        throw error;
      });
      const missed = await putOnBoards(made._id, pin.fields.boards, this.wait);
      this.count({ published: 1, failed: 0, missed: missed.length > 0 ? 1 : 0 });
      this.store.update(pin.id, { stage: { kind: 'published', pin: made, missed } });
    } catch (error) {
      this.fail(pin, error);
    }
    this.endIfDone();
  };

  private fail(pin: NewPin, error: unknown): void {
    const wait = waitOf(error);
    if (wait !== undefined) {
      void this.wait(wait);
      return this.store.update(pin.id, { stage: { kind: 'queued' } });
    }
    this.count({ published: 0, failed: 1, missed: 0 });
    const { message, field, code, link } = error instanceof ApiError ? error : UNTOLD;
    if (code === 'email-not-verified') void requireVerified();
    if (field === 'upload' || code === 'duplicate') {
      const isLost = code !== 'duplicate';
      const isFinal = !isLost || pin.source.kind === 'stored';
      const upload = { kind: 'failed', message: isLost ? LOST : message, link, isFinal } as const;
      return this.store.update(pin.id, { stage: { kind: 'draft' }, upload });
    }
    const told = isPinField(field) ? { problems: { [field]: message } } : { failure: message };
    this.store.update(pin.id, { stage: { kind: 'draft' }, ...told });
  }

  private readonly dropFailed = (): void => {
    const failed = this.store.get().pins.find((pin) => isQueued(pin) && pin.upload.kind === 'failed');
    if (!failed) return this.endIfDone();
    this.count({ published: 0, failed: 1, missed: 0 });
    this.store.update(failed.id, { stage: { kind: 'draft' }, failure: BAD_UPLOAD }); // Triggers another look.
  };

  private count({ published, failed, missed }: Outcome): void {
    const { outcome } = this;
    this.outcome = {
      published: outcome.published + published,
      failed: outcome.failed + failed,
      missed: outcome.missed + missed,
    };
  }

  private endIfDone(): void {
    const { outcome } = this;
    if (outcome === NOTHING || this.store.get().pins.some(isInFlight)) return;
    this.outcome = NOTHING;
    if (outcome.failed > 0) raiseApiError({ code: 1 });
    else if (outcome.missed > 0) raiseApiError({ code: 2 });
    this.onEnd(outcome);
  }
}
