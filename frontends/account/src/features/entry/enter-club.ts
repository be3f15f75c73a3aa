import { useSession, type User } from '@club/session';
import { useCallback } from 'react';

/** Flags of the dashboard's greetings and, for each, the member's "do not show again" (P1 §4). */
const GREETINGS = [
  { flag: 'needShowGIFModal', unless: 'notShowAgain' },
  { flag: 'needShowUniqueCodeBonus', unless: 'notShowAgainScanBonus' },
] as const;

/** Takes a member in and remembers which greetings the dashboard owes; the shell then moves to /dashboard. */
export function useEnterClub(): (user: User) => void {
  const { acceptMember } = useSession();
  return useCallback((user) => {
    acceptMember(user);
    for (const { flag, unless } of GREETINGS) {
      if (localStorage.getItem(unless) === null) localStorage.setItem(flag, 'true');
    }
  }, [acceptMember]);
}
