import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from './draft-storage.ts';

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const draftOf = (version: number) => createDraft({ key: 'test', version, parse });

describe('a draft', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('survives a reload and is gone once cleared', () => {
    draftOf(1).write('half a sentence');
    expect(draftOf(1).read()).toBe('half a sentence');
    draftOf(1).clear();
    expect(draftOf(1).read()).toBeNull();
  });

  it('of another version of the form is dropped', () => {
    draftOf(1).write('old');
    expect(draftOf(2).read()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('that was tampered with is dropped', () => {
    localStorage.setItem('draft:test', '{"version":1,"value":{"__proto__":1}}');
    expect(draftOf(1).read()).toBeNull();
    localStorage.setItem('draft:test', 'not json');
    expect(draftOf(1).read()).toBeNull();
  });

  it('costs nothing where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    expect(() => draftOf(1).write('text')).not.toThrow();
  });
});
