import { Buffer } from 'node:buffer'

const RATE = 8_000
const HEADER = 44

/** A recording without a sound, as a WAV file. */
export function silenceOf(seconds: number): Buffer {
  const size = RATE * seconds
  const file = Buffer.alloc(HEADER + size, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER - 8 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // One channel of 8 bits.
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    file.writeUInt16LE(value, at)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  return file
}
