import type { Localized } from '../i18n/locale.ts';
import type { DoctorState } from './doctor-checks.ts';

/** A finding of a check: how bad it is, and what to do about it. */
export type Finding = Localized & { state: DoctorState };
