import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { SMTPServer } from 'smtp-server'

/**
 * For `deploy/try.sh`: a mail server with TLS on port 465, which writes each mail into the folder `mails`, and an
 * S3-compatible store on port 7070 with the bucket `greenroom`. The folder of both is the first argument.
 */
const [folder = ''] = process.argv.slice(2)

let mails = 0
const smtp = new SMTPServer({
  secure: true,
  key: readFileSync(join(folder, 'mail-key.pem')),
  cert: readFileSync(join(folder, 'mail-certificate.pem')),
  onAuth: ({ username, password }, _session, done) =>
    username === 'user' && password === 'password' ? done(null, { user: username }) : done(new Error('Wrong password')),
  onData(stream, _session, done) {
    buffer(stream).then((mail) => {
      mails += 1
      writeFileSync(join(folder, 'mails', `${mails}.eml`), mail)
      done()
    }, done)
  },
})
smtp.listen(465, '127.0.0.1')

const store = await startFauxqs({ port: 7070, host: '127.0.0.1', logger: false, s3StorageDir: join(folder, 'files') })
store.createBucket('greenroom')
