import { roomLeft } from '@/lib/client/new-pins/change';
import { DraftKeeper } from '@/lib/client/new-pins/draft-keeper';
import { openDraftStore } from '@/lib/client/new-pins/draft-store';
import {
  isPublishable,
  isPublished,
  isUploading,
  NEW_PINS_MAX,
  newPin,
  type NewPin,
  type PinFields,
} from '@/lib/client/new-pins/new-pin';
import { isUndecided, problemsOf } from '@/lib/client/new-pins/pin-problems';
import { Publisher, type Outcome } from '@/lib/client/new-pins/publisher';
import { restore } from '@/lib/client/new-pins/restore';
import { NewPinsStore } from '@/lib/client/new-pins/store';
import { openTab } from '@/lib/client/new-pins/tab';
import { sortFiles, unusableText } from '@/lib/client/new-pins/usable-files';
import { UploadQueue } from '@/lib/client/new-pins/upload-queue';
import { deleteUpload } from '@/lib/client/uploads';

const NOT_KEPT = 'This browser can’t keep drafts. Publish before you leave this page.';
const DELETION_FAILED = 'We couldn’t remove the upload. Open this page again to retry, or it goes after seven days.';

const pinsIn = (count: number) => (count === 1 ? '1 pin' : `${count} pins`);

function outcomeText({ published, failed }: Outcome): string {
  const done = `${pinsIn(published)} published.`;
  if (failed === 0) return done;
  const left = failed === 1 ? '1 was not: its row says why.' : `${failed} were not: their rows say why.`;
  return published > 0 ? `${done} ${left}` : left.replace(' not:', ' not published:');
}

const isInFlight = (pin: NewPin) => !isPublished(pin) && (isUploading(pin) || pin.stage.kind !== 'draft');
const hasProblem = (pin: NewPin) => Object.keys(pin.problems).length > 0 || isUndecided(pin);

export class NewPins {
  readonly store = new NewPinsStore();
  readonly queue = new UploadQueue(this.store);
  readonly publisher: Publisher;
  private keeper: DraftKeeper | undefined;
  private onEnd: ((outcome: Outcome) => void) | undefined;

  constructor(private readonly userId: string) {
    this.publisher = new Publisher(this.store, userId, (outcome) => {
      this.tell(outcomeText(outcome), outcome.failed > 0 ? 'alert' : 'status');
      this.onEnd?.(outcome);
    });
  }

  /** Restores drafts and starts; `onEnd` is called when a batch is done. Returns a function that stops it. */
  start(onEnd: (outcome: Outcome) => void): () => void {
    const { store, userId } = this;
    this.onEnd = onEnd;
    const tab = openTab();
    const drafts = openDraftStore(userId);
    const keeper = new DraftKeeper(store, drafts, tab.id, () => this.tell(NOT_KEPT, 'alert'));
    this.keeper = keeper;
    const ends = [tab.close];
    let isOver = false;
    void restore(drafts, keeper, { userId, tab: tab.id }).then(({ pins, published }) => {
      if (isOver) return;
      if (published > 0) this.tell(`${pinsIn(published)} of your drafts are published already.`);
      store.change({ do: 'add', pins });
      ends.push(keeper.start(), this.queue.start(), this.publisher.start());
    });
    return () => {
      isOver = true;
      for (const end of ends.toReversed()) end();
    };
  }

  get isAtRisk(): boolean {
    return this.keeper?.isBehind === true || this.store.get().pins.some(isInFlight);
  }

  /** Names files that can never be pins, and leaves out those beyond the limit. */
  async addFiles(files: readonly File[]): Promise<void> {
    const { usable, unusable } = await sortFiles(files);
    const refused = unusableText(unusable);
    if (usable.length === 0) return this.tell(refused, 'alert');
    this.add(
      usable.map((file) => newPin(file.name, { kind: 'file', file })),
      refused,
    );
  }

  addUrl(url: string, fields: Partial<PinFields> = {}): void {
    this.add([newPin(url, { kind: 'url', url }, fields)]);
  }

  private add(pins: readonly NewPin[], refused = ''): void {
    const taken = pins.slice(0, roomLeft(this.store.get()));
    this.store.change({ do: 'add', pins: taken });
    const left = pins.length - taken.length;
    const kind = refused || left > 0 ? 'alert' : 'status';
    const added = `${taken.length === 1 ? '1 picture' : `${taken.length} pictures`} added.`;
    if (left === 0) return this.tell(`${refused} ${added}`.trim(), kind);
    const rest = left === 1 ? '1 was left out' : `${left} were left out`;
    const limit = `${NEW_PINS_MAX} pictures at once is the limit: ${rest}. Publish these first, then add the rest.`;
    this.tell(`${refused} ${limit}`.trim(), kind);
  }

  /** Also deletes its upload. */
  remove(id: string): void {
    const upload = this.store.find(id)?.upload;
    this.queue.drop(id);
    this.store.change({ do: 'remove', id });
    if (upload?.kind === 'done') {
      deleteUpload(upload.upload._id).catch(() => this.tell(DELETION_FAILED, 'alert'));
    }
  }

  /** Publishes all, or returns the id of the first invalid picture. */
  publish(): string | undefined {
    const { pins } = this.store.get();
    const wanted = pins.filter(isPublishable);
    for (const pin of wanted) this.store.update(pin.id, { problems: problemsOf(pin) });
    const wrong = wanted.map(({ id }) => this.store.find(id)).filter((pin) => pin && hasProblem(pin));
    if (wrong.length === 0) {
      this.publisher.publishAll();
      return undefined;
    }
    const them = wrong.length === 1 ? '1 pin needs' : `${wrong.length} pins need`;
    this.tell(`Nothing published yet: ${them} a fix.`, 'alert');
    return wrong[0]?.id;
  }

  tell(text: string, kind: 'alert' | 'status' = 'status'): void {
    this.store.change({ do: 'tell', note: { kind, text } });
  }
}
