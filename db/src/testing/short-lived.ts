/**
 * Arguments of Node.js for a program that has the embedded database open for seconds only: the optimizing compiler
 * of WebAssembly would take more CPU time than it saves.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];
