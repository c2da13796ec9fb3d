import type { Config } from '../config.ts'
import { PRODUCT_VERSION } from '../domain/apps/archive/product-version.ts'
import type { Family } from './family.ts'

export function buildInfo({ role }: Pick<Config, 'role'>): Family {
  return {
    gauges: { greenroom_build_info: { help: 'Always 1; the labels say what runs.', labels: ['version', 'role', 'node'] } },
    freshMs: 0,
    read: () => [['greenroom_build_info', 1, { version: PRODUCT_VERSION, role, node: process.versions.node }]],
  }
}
