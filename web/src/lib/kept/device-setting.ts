import { attempt } from '../tab/attempt.ts';

/** A switch shared by all tabs of this browser. The default applies where storage is forbidden. */
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
