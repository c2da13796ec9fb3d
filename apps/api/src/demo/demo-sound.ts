const RATE = 8_000
const SECONDS = 12
/** Partials of a struck bowl: how high above the lowest, how loud, and how fast they fade. */
const PARTIALS = [
  [1, 0.5, 0.25],
  [2.71, 0.2, 0.5],
  [5.15, 0.08, 1.1],
] as const

/** A soft bell that fades, as a WAV file of one channel and sixteen bits. `pitch` is in hertz. */
export function bell(pitch: number): Buffer {
  const count = RATE * SECONDS
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(count * 2, 40)
  for (let index = 0; index < count; index += 1) file.writeInt16LE(sample(pitch, index / RATE), 44 + index * 2)
  return file
}

function sample(pitch: number, seconds: number): number {
  const begun = Math.min(1, seconds * 50)
  const ending = Math.min(1, SECONDS - seconds)
  const waves = PARTIALS.map(([above, loud, fade]) => loud * Math.exp(-fade * seconds) * Math.sin(2 * Math.PI * pitch * above * seconds))
  return Math.round(16_000 * begun * ending * waves.reduce((total, wave) => total + wave, 0))
}
