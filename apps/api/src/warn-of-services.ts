import type { Deps } from './deps.ts'
import { createPostman } from './edges/mail/postman.ts'
import { reasonOf } from './reason-of.ts'
import { findIssuerKeys } from './sso/external-keys.ts'
import { within } from './within.ts'

const PATIENCE_MS = 8_000

/**
 * Tries what the server depends on outside of its database, and logs in words what fails. It never ends the process,
 * which works without: mails are retried, and so is a sign-in. The file store is tried in open-joined-store.ts.
 */
export async function warnOfServices({ config, dns, log }: Pick<Deps, 'config' | 'dns' | 'log'>): Promise<void> {
  const issuer = config.externalIssuer?.issuer
  const tries: Promise<string | null>[] = [
    fault(
      tryDns(config.webHost, dns),
      (reason) =>
        `DNS cannot be used (${reason}). Until it can, domains of apps are not checked, and hosts such as that of Google’s push service are not found. Check DNS_SERVERS, or the name servers of the machine.`,
    ),
  ]
  if (config.smtpUrl !== null && config.role !== 'web') {
    const { host } = new URL(config.smtpUrl)
    tries.push(
      fault(
        tryMail(config),
        (reason) => `The mail server ${host} cannot be used (${reason}). Mails are kept and tried again. Check SMTP_URL.`,
      ),
    )
  }
  if (issuer !== undefined && config.role !== 'worker') {
    tries.push(
      fault(
        findIssuerKeys(issuer),
        (reason) => `The issuer ${issuer} cannot be used (${reason}). Until it can, nobody is able to sign in. Check OIDC_ISSUER.`,
      ),
    )
  }
  for (const sentence of await Promise.all(tries)) if (sentence !== null) log.warn(sentence)
}

async function tryMail(config: Deps['config']): Promise<void> {
  const postman = createPostman(config)
  try {
    await postman.check()
  } finally {
    await postman.close()
  }
}

async function tryDns(webHost: string, dns: Deps['dns']): Promise<void> {
  if ((await dns.records(new URL(webHost).hostname)) === null) throw new Error('no server responds')
}

async function fault(work: Promise<unknown>, sentence: (reason: string) => string): Promise<string | null> {
  try {
    await within(PATIENCE_MS, work, () => new Error(`no response within ${PATIENCE_MS / 1000} seconds`))
    return null
  } catch (error) {
    return sentence(reasonOf(error))
  }
}
