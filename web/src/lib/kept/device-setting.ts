import { attempt } from '../attempt.ts';

/** A switch that all tabs of this browser share; what it is by default holds where storage is forbidden. */
export function deviceSetting(key: string, isOnByDefault: boolean) {
  return {
    read: (): boolean => {
      const stored = attempt(() => localStorage.getItem(key));
      return stored === null ? isOnByDefault : stored === 'on';
    },
    write: (isOn: boolean): void => {
      attempt(() => localStorage.setItem(key, isOn ? 'on' : 'off'));
    },
  };
}
