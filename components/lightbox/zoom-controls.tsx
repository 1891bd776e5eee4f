import { Maximize, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import { Control } from '@/components/lightbox/control';
import type { Zoom } from '@/components/lightbox/use-zoom';

export function ZoomControls({ zoom }: { zoom: Zoom }) {
  return (
    <div role="group" aria-label="Zoom" className="lightbox-group">
      <Control icon={ZoomOut} label="Zoom out" keyName="-" isOff={!zoom.isZoomed} onPress={zoom.out} />
      <Control icon={ZoomIn} label="Zoom in" keyName="+" onPress={zoom.in} />
      <Control icon={Maximize} label="Fit to screen" keyName="0" isOff={zoom.isFitted} onPress={zoom.fit} />
      <Control icon={ScanSearch} label="Actual size" keyName="1" onPress={zoom.toActualSize} />
    </div>
  );
}
