/** The headers of every answer. Pages have a content security policy of their own. */
export function headersOfEveryAnswer(isSecure: boolean): Readonly<Record<string, string>> {
  return { ...HEADERS, ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }) }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
