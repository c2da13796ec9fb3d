type Locked = { name?: string; version?: string; integrity?: string; license?: string; dev?: boolean; link?: boolean }

/**
 * The packages that a running server needs, as a bill of materials in CycloneDX 1.6, from the lockfile. `npm sbom`
 * refuses the lockfile because of the package that replaces two optional ones (`overrides`).
 */
export function billOfMaterials(lockfile: string, { version, at }: { version: string; at: Date }): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lockfile)
  const components = Object.entries(packages).flatMap(([path, locked]) => {
    const [, name = ''] = /.*node_modules\/(.+)$/.exec(path) ?? []
    return name === '' || locked.link || locked.dev || locked.version === undefined
      ? []
      : [componentOf(locked.name ?? name, locked.version, locked)]
  })
  const unique = [...new Map(components.map((component) => [component.purl, component])).values()]
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        timestamp: at.toISOString(),
        component: { type: 'application', 'bom-ref': 'greenroom', name: 'greenroom', version, licenses: [{ license: { id: 'MIT' } }] },
      },
      components: unique,
    },
    null,
    2,
  )}\n`
}

function componentOf(name: string, version: string, { license, integrity = '' }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, digest = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }] }),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  }
}
