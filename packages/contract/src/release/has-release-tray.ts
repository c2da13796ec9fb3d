import { isLaunched } from '../access/onboarding.ts'
import type { Values } from '../fields/field.ts'
import { variantOf } from '../onboarding/sections.ts'

/**
 * Whether changes of this app wait for a build. Only once it is in the stores: its first build includes everything from
 * before. An Enterprise app has no build of its own.
 */
export function hasReleaseTray(onboarding: Readonly<Values>): boolean {
  return isLaunched(onboarding.status) && variantOf(onboarding.type) === 'standard'
}
