/**
 * The demo's two accounts. Public on purpose: in demo mode the server only listens on a loopback address (config.ts).
 */
export const demoAccounts = { staff: 'super@greenroom.example', owner: 'creator@greenroom.example', password: 'Backstage-1!' } as const
