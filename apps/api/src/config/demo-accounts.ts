/** The demo's two accounts. Public on purpose: demo mode answers on a loopback address alone (config.ts). */
export const demoAccounts = { staff: 'super@greenroom.example', owner: 'creator@greenroom.example', password: 'Backstage-1!' } as const
