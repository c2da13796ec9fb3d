type Pictures = { copied: number; failed: number; leftOut: number }

/** One notice about the pictures of a pasted text; undefined without any. */
export function pastedPicturesNote({ copied, failed, leftOut }: Pictures): string | undefined {
  const sentences = [
    copied > 0 && `${pictures(copied)} copied to the media library.`,
    failed > 0 &&
      `${pictures(failed)} not copied and may disappear later. Upload ${failed === 1 ? 'it' : 'them'} to keep ${failed === 1 ? 'it' : 'them'}.`,
    leftOut > 0 &&
      `${pictures(leftOut)} left out, because your browser cannot read ${leftOut === 1 ? 'it' : 'them'}. Add ${leftOut === 1 ? 'it' : 'them'} with the image button.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

function pictures(count: number): string {
  return count === 1 ? '1 picture was' : `${count} pictures were`
}
