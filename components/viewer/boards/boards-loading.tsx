import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { useAccount } from '@/lib/client/refresh-account';
import { readViewer } from '@/lib/client/viewer';

/** Reloads the account if they do not come. */
export function BoardsLoading() {
  const { error, isValidating, mutate } = useAccount(readViewer()?._id);
  if (error === undefined || isValidating) {
    return <Spinner className="justify-center py-6">Loading your boards …</Spinner>;
  }
  return (
    <>
      <Failure>Your boards could not be loaded.</Failure>
      <Button variant="raised" className="mt-3" onClick={() => void mutate()}>
        Try again
      </Button>
    </>
  );
}
