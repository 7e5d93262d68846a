import { EnvError, readEnv } from '../env.ts';

/** Returns the problems that the start would report about these variables. */
export function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source, false);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}
