/** The size in pixels from the header of a PNG or JPEG; null if it is neither, or the size is not in these bytes. */
export function pictureSize(head: Buffer): { width: number; height: number } | null {
  if (head.length >= 24 && head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n')
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0
    // Start of a frame; the other three markers of the range are not.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    }
  }
  return null
}
