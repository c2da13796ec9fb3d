import type { Config } from '../../config.ts'

/**
 * Where push services reach the operator (RFC 8292, section 2.1): SECURITY_CONTACT, or the sender of mails. Apple
 * refuses an address at localhost, which is the default of MAIL_FROM; then it is the address of the console.
 */
export function webPushContact({
  securityContact,
  mailFrom,
  publicUrl,
}: Pick<Config, 'securityContact' | 'mailFrom' | 'publicUrl'>): string {
  if (securityContact !== null && /^(mailto|https):/.test(securityContact)) return securityContact
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
  return address.endsWith('@localhost') && publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`
}
