/** Allows a line break after the @ of an email address, in preference to one inside a word. */
export function EmailAddress({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
