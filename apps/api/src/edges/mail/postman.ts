import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { WaitingMail } from './outbox.ts'

export type PostmanSettings = {
  /** smtp:// or smtps:// with user, password, host and port; null stores mails as files. */
  smtpUrl: string | null
  /** The From header: `Greenroom <no-reply@example.com>`. */
  mailFrom: string
  /** Where mails are stored when there is no mail server: the folder `mail` in it. */
  dataDir: string
}

export type Postman = {
  /**
   * Passes a mail to the mail server; without one it becomes a file, whose path is returned. Rejects with the server's
   * message.
   */
  deliver(mail: WaitingMail): Promise<{ file: string | null }>
  /** Connects to the mail server and logs in. Rejects with its message; does nothing without a mail server. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Sends over SMTP, or writes .eml files that any mail program opens. */
export function createPostman(settings: PostmanSettings): Postman {
  return settings.smtpUrl === null ? filingPostman(settings) : smtpPostman(settings, settings.smtpUrl)
}

/** Where mails are written without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

function smtpPostman(settings: PostmanSettings, url: string): Postman {
  let transport: ReturnType<typeof connect> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  }
  return {
    async deliver(mail) {
      transport ??= connect()
      await (await transport).sendMail(message(settings, mail))
      return { file: null }
    },
    async check() {
      transport ??= connect()
      await (await transport).verify()
    },
    async close() {
      const opened = await transport
      opened?.close()
    },
  }
}

function filingPostman(settings: PostmanSettings): Postman {
  const folder = mailFolder(settings.dataDir)
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      // Not encoded, so that the link can be copied from the file.
      const { message: content } = await transport.sendMail({
        ...message(settings, mail),
        text: { content: mail.text, contentTransferEncoding: '8bit' },
      })
      if (!Buffer.isBuffer(content)) throw new Error('The mail was not put together as one piece.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`)
      // Readable by the owner only, since it may contain a one-time link; renamed when complete.
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { file }
    },
    check: async () => undefined,
    close: async () => undefined,
  }
}

/** The row's id is the Message-ID: a mail that is sent twice after a crash is recognised as one. */
function message({ mailFrom }: PostmanSettings, mail: WaitingMail): SendMailOptions {
  const domain = /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'greenroom.local'
  return {
    from: mailFrom,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== null && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
