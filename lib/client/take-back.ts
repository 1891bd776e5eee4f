import { restorePin } from '@/lib/client/own-pin';
import { showFailure } from '@/lib/client/personal';

/** Undoes a deletion of pins and loads the page again; a failure shows a message. */
export async function takeBack(pinIds: readonly string[]): Promise<void> {
  try {
    for (const id of pinIds) await restorePin(id);
  } catch (error) {
    showFailure(error);
    return;
  }
  location.reload();
}
