import { receiveFile } from '../domain/media/receive/receive-file.ts'
import { folderStore } from '../edges/files/folder.ts'
import * as sample from './media-samples.ts'

/** Receives a file into the app's folder, prints its id and hangs: the state of a server between a file and its row. */
const [folder = '', appId = ''] = process.argv.slice(2)

async function* bytes(): AsyncGenerator<Buffer> {
  yield sample.mp4()
}

const { id } = await receiveFile(folderStore(folder), { appId, createdBy: null, kind: 'video', filename: 'a.mp4', bytes: bytes() })
console.log(id)
setInterval(() => {}, 60_000)
