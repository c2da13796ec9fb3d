/** Hosts of checkouts that a link may lead to. */
const hosts = [
  ...[
    'buy.stripe.com',
    'checkout.stripe.com',
    'paypal.me',
    'paypal.com',
    'venmo.com',
    'cash.app',
    'gumroad.com',
    'thrivecart.com',
    'samcart.com',
  ],
  ...['clickfunnels.com', 'patreon.com', 'buymeacoffee.com', 'ko-fi.com', 'checkout.shopify.com', 'square.link', 'checkout.square.site'],
  ...['payhip.com', 'lemonsqueezy.com', 'kajabi.com', 'podia.com', 'pay.hotmart.com', 'stan.store', 'memberful.com', 'chargebee.com'],
] as const

const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:[a-z0-9-]+\\.)*(?:${hosts.map((host) => host.replaceAll('.', String.raw`\.`)).join('|')})(?![\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])`,
  'giu',
)

/** The hosts of known checkouts in a text or an address. */
export function checkoutHosts(text: string): string[] {
  return [...new Set((text.match(PATTERN) ?? []).map((host) => host.toLowerCase()))]
}
