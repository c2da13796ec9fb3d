import type { OneSignalKeys } from './call.ts'
import type { SimulatedApp } from './simulator.ts'

/** The keys of the demo's older app. Not a secret: only the simulator in a demo's own server accepts them. */
export const demoOneSignalKeys: OneSignalKeys = {
  appId: '5d7f2c1e-8a34-4b6d-9c02-1e7a5f3b9d48',
  key: 'os_v2_app_demo-of-greenroom-for-the-local-stand-in',
}

/** The apps of the demo's simulator. */
export const demoOneSignalApps: Readonly<Record<string, SimulatedApp>> = {
  [demoOneSignalKeys.appId]: {
    key: demoOneSignalKeys.key,
    segments: [
      { id: '0b7a1c52-6a0e-4f7b-8f53-2f8f2a9f0c11', name: 'Total Subscriptions', subscribers: 143 },
      { id: '2c9e0d64-1b3f-4a58-9d27-7b1c6e5a4f22', name: 'Active Subscriptions', subscribers: 96 },
      { id: '7f3b5a86-4d2c-4e19-8a41-9c0d7e6b5a33', name: 'Inactive Subscriptions', subscribers: 31 },
      { id: '9a1d3c75-8e6f-4b2a-b6c8-5e4f3a2b1c44', name: 'Tuesday mat class', subscribers: 18 },
    ],
    players: 150,
    messageable: 143,
    isOrganizationKey: true,
  },
}
