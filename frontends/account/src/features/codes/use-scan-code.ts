import { ApiFault, ApiRefusal, useApi, useIntent } from '@club/api';
import { codeCalls, type ScanResult } from '@club/contracts/http';
import { usePatchUser, useSession, type User } from '@club/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellTrackers } from './tell-trackers';

const WAITING_AT = 'waitingCode';

export interface ScanCode {
  code: string;
  setCode: (code: string) => void;
  busy: boolean;
  /** the code could not be sent without a network; it is sent once, when the network is back */
  waiting: boolean;
  problem: ApiRefusal | ApiFault | null;
  dismiss: () => void;
  send: () => void;
}

/**
 * Registers one code, once: a second press while the first travels does nothing, a repeat after a fault carries the
 * same idempotency key (D69), and a code typed without a network is kept and sent when it returns.
 */
export function useScanCode(user: User, onRegistered: (result: ScanResult) => void): ScanCode {
  const api = useApi();
  const patchUser = usePatchUser();
  const { refreshUser } = useSession();
  const [code, setCode] = useState(() => sessionStorage.getItem(WAITING_AT) ?? '');
  const [waiting, setWaiting] = useState(() => sessionStorage.getItem(WAITING_AT) !== null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiRefusal | ApiFault | null>(null);
  const travelling = useRef(false);
  const intent = useIntent(`scan:${code}`);

  const wait = (waits: boolean) => {
    if (waits) sessionStorage.setItem(WAITING_AT, code);
    else sessionStorage.removeItem(WAITING_AT);
    setWaiting(waits);
  };
  const register = async () => {
    const balance = user.totalPoints;
    try {
      const result = await api.call(codeCalls.scanCode, { id: user.id, code }, { idempotencyKey: intent.key() });
      intent.answered();
      wait(false);
      tellTrackers(code, result);
      // The live update may have come first, so the balance is set, never added to.
      patchUser((member) => ({
        ...member,
        totalPoints: Math.max(member.totalPoints, balance + result.points),
        points: [...result.data.filter((record) => !member.points.some((known) => known.id === record.id)), ...member.points],
      }));
      void refreshUser();
      onRegistered(result);
    } catch (error) {
      if (error instanceof ApiRefusal) {
        intent.answered();
        wait(false);
        setProblem(error);
      } else if (error instanceof ApiFault) {
        wait(!navigator.onLine);
        if (navigator.onLine) setProblem(error);
      } else throw error;
    } finally {
      travelling.current = false;
      setBusy(false);
    }
  };
  const send = () => {
    if (travelling.current) return;
    travelling.current = true;
    setBusy(true);
    setProblem(null);
    void register();
  };
  const onOnline = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return undefined;
    const again = () => onOnline();
    if (navigator.onLine) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waiting]);

  return { code, setCode, busy, waiting, problem, dismiss: () => setProblem(null), send };
}
