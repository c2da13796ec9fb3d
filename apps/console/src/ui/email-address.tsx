/** An email address goes to a second line behind its @ sooner than in the middle of a word. */
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
