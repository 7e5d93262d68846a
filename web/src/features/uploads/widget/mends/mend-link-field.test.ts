import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asLink, mendLinkField } from './mend-link-field.ts';

describe('a link as people write it', () => {
  test.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    [' example.com/a.png ', 'https://example.com/a.png'],
    ['www.example.com:8080', 'https://www.example.com:8080'],
    ['localhost:3000/a.png', 'https://localhost:3000/a.png'],
    // The server has better error messages for these.
    ['ftp://example.com/a.png', 'ftp://example.com/a.png'],
    ['http://127.0.0.1/a.png', 'http://127.0.0.1/a.png'],
  ])('%s is %s', (text, link) => {
    expect(asLink(text)).toBe(link);
  });

  test.each(['a picture', 'picture', 'javascript:alert(1)', 'http://', 'https://[::1', '.', ''])(
    '%j is none',
    (text) => {
      expect(asLink(text)).toBeNull();
    },
  );
});

describe('the link field', () => {
  const submitted = vi.fn();
  let field: HTMLInputElement;
  let end: () => void;

  beforeEach(() => {
    document.body.innerHTML =
      '<uc-url-source><form><input class="uc-url-input"><button>Import</button></form></uc-url-source>';
    field = document.querySelector('input') as HTMLInputElement;
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted();
    });
    end = mendLinkField(document.body, 'de');
  });
  afterEach(() => {
    end();
    submitted.mockReset();
    document.body.innerHTML = '';
  });

  const submit = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };

  test('completes a link, and tells the library', () => {
    const heard = vi.fn();
    field.addEventListener('input', () => heard(field.value));
    submit('example.com/a.png');
    expect(heard).toHaveBeenLastCalledWith('https://example.com/a.png');
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('refuses what is none where it stands, until something else is typed', () => {
    submit('a picture');
    expect(submitted).not.toHaveBeenCalled();
    expect(field.validationMessage).toBe('Das ist kein gültiger Link.');
    submit('https://example.com/a.png');
    expect(field.validationMessage).toBe('');
    expect(submitted).toHaveBeenCalledOnce();
  });
});
