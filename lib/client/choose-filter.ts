import { setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { readViewer } from '@/lib/client/viewer';

/** Also stores it with the account (rule 48). */
export function chooseFilter(filter: string, go: () => void): void {
  const viewer = readViewer();
  setDeviceFilter(filter);
  if (viewer) {
    void import('@/lib/client/account-filter').then(({ saveAndGo }) => saveAndGo(viewer._id, go), go);
    return;
  }
  setFilterCopy(filter);
  go();
}
