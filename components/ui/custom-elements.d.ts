import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'animated-still': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string; src: string };
      'pin-neighbours': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { of: string };
      'note-viewed': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { viewed: string };
    }
  }
}
