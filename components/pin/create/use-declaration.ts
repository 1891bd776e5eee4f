import { useRef, useState } from 'react';
import { api } from '@/lib/client/api';
import { ApiError } from '@/lib/client/request';

export const DECLARED = ['isAdult', 'hasConsent', 'hasRights'] as const;
export type Declared = (typeof DECLARED)[number];

export interface Declaration {
  /** Not made yet. */
  isOpen: boolean;
  ticked: readonly Declared[];
  problem: string;
  tick: (what: Declared, isTicked: boolean) => void;
  /** Sends it if needed; false if it is incomplete or fails. */
  declare: () => Promise<boolean>;
}

/** Made once for each version of the terms. */
export function useDeclaration(userId: string, isNeeded: boolean): Declaration {
  const [isOpen, setIsOpen] = useState(isNeeded);
  const [ticked, setTicked] = useState<readonly Declared[]>([]);
  const [problem, setProblem] = useState('');
  const sending = useRef<Promise<boolean>>(null);

  const send = async (): Promise<boolean> => {
    try {
      const body = Object.fromEntries(DECLARED.map((what) => [what, true]));
      await api(`/users/${userId}/statement`, { method: 'POST', body });
      setIsOpen(false);
      return true;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'It could not be sent. Please try again.');
      return false;
    }
  };
  return {
    isOpen,
    ticked,
    problem,
    tick(what, isTicked) {
      setProblem('');
      setTicked((before) => (isTicked ? [...before, what] : before.filter((other) => other !== what)));
    },
    async declare() {
      if (!isOpen) return true;
      if (ticked.length < DECLARED.length) {
        setProblem('Confirm all three before you publish.');
        return false;
      }
      sending.current ??= send().finally(() => (sending.current = null));
      return sending.current;
    },
  };
}
