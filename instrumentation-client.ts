import { prepareForReact } from '@/lib/before-hydration/before-react';

// Next runs this file just before React takes the page over.
prepareForReact();
