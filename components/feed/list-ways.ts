import { createContext, type ReactNode } from 'react';

/** What features add beside “Slideshow”. */
export const ListWays = createContext<ReactNode>(null);
