type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: unknown
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, Entry> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * Entries for the optional packages that a lockfile does not list. npm leaves out those of other platforms that its
 * registry did not have at the time, and `npm ci` then refuses the file on every machine. The platform is taken from
 * the package's name.
 */
export function missingEntries({ packages }: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isNamed(packages, path, name)) continue
      missing[`${folderOf(path)}node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        ...platformOf(name),
        ...(entry.license !== undefined && { license: entry.license }),
        optional: true,
      }
    }
  }
  return missing
}

/** Whether there is an entry that Node would find from `path`: in its own node_modules or in one above. */
function isNamed(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

function folderOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/')
  return at < 0 ? '' : `${path.slice(0, at)}/`
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const platform = name.split('/').at(-1) ?? ''
  const system = systems.find((word) => platform.includes(word))
  const processor = processors.find((word) => platform.includes(`-${word}`) || platform.startsWith(word))
  const library = system === 'linux' ? (platform.includes('musl') ? 'musl' : platform.includes('gnu') ? 'glibc' : undefined) : undefined
  return { ...(processor && { cpu: [processor] }), ...(library && { libc: [library] }), ...(system && { os: [system] }) }
}
