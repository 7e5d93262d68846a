import { BreakableEmail } from './breakable-email.tsx';

/** A sentence that contains an e-mail address, which breaks as addresses do everywhere. */
export function TextWithEmail({ text, address }: { text: string; address: string }) {
  const at = text.indexOf(address);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <BreakableEmail address={address} />
      {text.slice(at + address.length)}
    </>
  );
}
