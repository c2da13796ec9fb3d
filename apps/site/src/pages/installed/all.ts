import { install } from './install.tsx'
import { manifest } from './manifest.ts'
import { offline, saved } from './offline.tsx'
import { openedInstalled } from './opened-installed.ts'
import { changePasswordAddress } from './well-known.ts'

/** What makes an app's website an app on a phone, and addresses that programs expect. */
export const installedPages = [install, manifest, offline, saved, openedInstalled, changePasswordAddress]
