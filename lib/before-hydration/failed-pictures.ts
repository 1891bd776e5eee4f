import { whenBack } from '@/lib/client/when-back';

const hasFailed = ({ complete, currentSrc, naturalWidth }: HTMLImageElement) =>
  complete && currentSrc !== '' && naturalWidth === 0;

/** Loads pictures again that could not be loaded (rule 9), also those that failed before this script ran. */
export function retryFailedPictures(): void {
  whenBack(() => {
    for (const picture of document.images) if (hasFailed(picture)) picture.src = picture.getAttribute('src') ?? '';
  });
}
