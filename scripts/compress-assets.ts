import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this size, in bytes, a compressed file needs as many packets as the plain one. */
const WORTH_IT = 1_400

/**
 * Writes a .br and a .gz next to every built script and style, so that the server only has to send them. Files of an
 * earlier build have theirs.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file)
  if (size < WORTH_IT) return
  const last = await stat(`${file}.gz`).catch(() => null)
  if (last && last.mtimeMs >= mtimeMs) return
  const plain = await readFile(file)
  // Quality 10 takes 3 seconds of a processor for the whole console. 9, which prepares tables of megabytes for each
  // file, takes 16 for 5 % more; 11 takes 7 for 2 % less.
  const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, await zip(plain, { level: 9 }))])
}
