import { Buffer } from 'node:buffer'

const RATE = 8_000

/** A quiet tone of so many seconds, as a WAV file of one channel and eight bits. */
export function soundOf(seconds: number): Buffer<ArrayBuffer> {
  const length = seconds * RATE
  const file = Buffer.alloc(44 + length)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(length, 40)
  for (let index = 0; index < length; index += 1) file[44 + index] = 128 + Math.round(8 * Math.sin((index * 2 * Math.PI * 220) / RATE))
  return file
}
