import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { limitedResources } from '../../packages/contract/src/limited-resources.ts'
import { menuLines } from '../../packages/contract/src/menu-lines.ts'
import { serverPaths } from '../../scripts/dev/server-paths.ts'
import { plainNames, plainRoot } from '../../scripts/plain-root.ts'
import { definitionSegments } from './src/resource/definitions/definition-segments.ts'
import '../../packages/contract/src/settings/all.ts'
import { media } from './src/ui/breakpoints.ts'

const server = process.env.GREENROOM_SERVER ?? 'http://localhost:4000'

/** The style sheets and shared files that are worth a request before the part that needs them has come. */
const AHEAD =
  /\.css$|\/(controls|over|floating|dialogs|inputs|editor|form|list|launch|steps|resources|handbook|components|send-desk|view-as)-[\w-]{8}\.js$/

/** The style sheets of the onboarding wizard's page, before a form of its sections is there. */
const WIZARD_STYLES = '\\+(panel|progress)/[^/]+|onboarding'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

export default defineConfig({
  root: resolve(plainRoot, 'apps/console'),
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [
    plainNames(),
    react(),
    idsAtOnce(),
    preloadTypeface(),
    listsAsData(),
    definitionsAreSound(),
    lateStyles(),
    stylesAreComplete(),
    shortClassNames(),
    listsLoadNoForm(),
    compiledAtOnce(),
  ],
  css: { postcss: { plugins: [namedMedia()] } },
  server: {
    port: 4001,
    proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}(?=[/?]|$)`, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // A process that runs serves the files of the last build: scripts/kept-builds.ts removes older ones.
    emptyOutDir: false,
    // Assets are never inlined: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A part asks ahead for style sheets and large shared files: the names of all small ones would be 3 kB of the list.
    modulePreload: {
      resolveDependencies: (_part, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => AHEAD.test(file))),
    },
    // Without groups the first list would load about seventy small files, which compress badly: 20 kB more.
    // Hashes of small letters and digits: one with `_aD` at its end was an advertisement to ad blockers.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() }, hashCharacters: 'base36' } },
  },
})

/**
 * Writes the query of ui/breakpoints.ts where a style sheet has `@media (--phone)`; a name that is not there ends the
 * build.
 */
function namedMedia() {
  const queries = new Map<string, string>(Object.entries(media))
  return {
    postcssPlugin: 'greenroom-named-media',
    AtRule: {
      media(rule: { params: string; error(message: string): Error }) {
        rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_all, name: string) => {
          const query = queries.get(name)
          if (query === undefined) throw rule.error(`ui/breakpoints.ts names no width '${name}'.`)
          return query
        })
      },
    },
  }
}

/**
 * Which modules share a chunk; the first match wins. A group also takes the dependencies of its modules unless an
 * earlier group claims them, so the groups of the first list come first, then the form's. `index`, `list`, `form`,
 * `inputs` and `editor` are named by their entries; `index` is the shell.
 */
function chunkGroups() {
  const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`
  const mantine = (...folders: string[]) => `/@mantine/core/esm/(${folders.join('|')})/`
  const own = (...files: string[]) => `/apps/console/src/(${files.join('|')})\\.tsx?$`
  const styles = (...folders: string[]) => `/apps/console/src/(${folders.join('|')})\\.css$`
  const definitions = (...files: string[]) => `/packages/contract/src/(${files.join('|')})\\.ts$`
  const groups: [name: string, ...paths: string[]][] = [
    // All that the shell needs, with React, the router and Mantine, and what lists, forms and Home share. In one file
    // it is 7 kB less than in six. There are two style sheets: what the shell, lists and forms draw at first, which is
    // here, and the rest, for which every part with a style in it waits.
    [
      'index',
      '/apps/console/index\\.html',
      'vite/(preload-helper|modulepreload-polyfill)',
      styles(
        '(ui|shell|shell/fallback|resource|fields|fields/media)/[^/]+',
        'resource/(form|list|list/(table|toolbar|views)|limit|settings)/[^/]+',
        'shell/send/(send-button|header-send).module',
        'shell/notices/notices.module',
        'session/near-time.module',
        'resource/device/app-tile.module',
        'resource/view-as/beside-form.module',
      ),
      own(
        'main',
        'ui/mantine-styles',
        'resource/definitions/content-definitions',
        'resource/(records|pointed-out|push-action|use-path-of|use-form-facts|notices|list-address)',
        'resource/drafts/draft-queries',
        'resource/limit/(limit-prompt|use-adding)',
        'resource/list/state/(list-state|switch-question|use-changes)',
        'resource/list/recent/use-undo',
        'session/(near-time|use-app-day|use-app-path|use-may)',
        'fields/(media/offered-file|naming|requested-fields|value-cell)',
        'ui/(action-menu|address-state|breakpoints|drop-panel|email-address|page-header)',
        'ui/use-(is-here|last|page-search|stored|touch)',
        'ui/icons/icon-(alert-triangle|camera|copy|dots|package|plus)',
      ),
      definitions('define/title-of', 'fields/filter-presence'),
      mantine('core/MantineProvider/use-mantine-color-scheme'),
    ],
    // Mantine's components that forms, dialogs and Home share. The shell and lists draw none.
    [
      'controls',
      mantine(
        'components/(Alert|Button|Checkbox|TextInput|VisuallyHidden|ScrollArea/utils)',
        'core/(DirectionProvider|utils/(create-safe-context|get-env))',
      ),
      packages('@mantine/hooks/esm/utils'),
    ],
    // Only previews draw what members see.
    ['stage-styles', '/packages/stage/src/.*\\.css$'],
    ['late-styles', own('ui/mantine-late-styles'), `^(?!.*/screens/onboarding/(${WIZARD_STYLES})\\.module).*\\.css$`],
    ['list', own('resource/list/list-screen')],
    ['release', definitions('release/release-words', 'onboarding/constants')],
    // What the onboarding draws before a form of its sections is there.
    [
      'steps',
      definitions(
        'access/onboarding',
        'onboarding/(next-step|progress|required-content|section-state|section-words|sections|stages)',
        'onboarding/review/(open-again|review-state|review-words)',
      ),
    ],
    // The wizard's page itself: it waits for neither a form nor the styles of all other parts.
    [
      'launch',
      own('screens/onboarding/(onboarding|\\+state/asked-part|\\+progress/next-step|\\+panel/section-panel)', 'api/(events|keep-newer)'),
    ],
    // What forms share with Home and with definitions of settings.
    ['work', own('session/unsaved-work'), definitions('app-document/(controllers-of|rights|web-page)', 'fields/lines', 'repeat/months')],
    // Before the form, because Home and other screens ask for definitions and draw no form.
    ['resources', definitions('resources/.*', 'members/members'), own('resource/form/nested-path')],
    // What validates forms.
    ['checks', packages('zod'), definitions('fields/zod')],
    ['form', own('resource/form/(form|single)-screen', 'fields/widgets')],
    ['failure', definitions('errors/next-steps')],
    ['fields', '/packages/contract/src/(access|errors|fields|limits|media)/'],
    // No form of a record asks for these.
    ['sections', definitions('settings/onboarding/.*')],
    ['settings', definitions('settings/(?!all).*', 'platform/.*')],
    // What windows and panels over a page share.
    ['over', packages('@mantine/hooks/esm/use-focus-trap'), mantine('components/(FocusTrap|Overlay|Portal)')],
    // What is drawn over a page, and the inputs that need it.
    ['floating', packages('@floating-ui/[^/]+'), mantine('components/(Popover|Menu|Tooltip|ScrollArea|Combobox|Select)', 'utils/Floating')],
    [
      'dialogs',
      packages('react-remove-scroll[^/]*', 'react-style-singleton', 'use-sidecar', 'use-callback-ref'),
      mantine('components/(Modal|ModalBase|Drawer)'),
    ],
    ['handbook', '/docs/handbook/'],
    ['inputs', own('fields/relation/relation-widget', 'fields/(business|content|date|parent)-widget', 'fields/choice-select')],
    ['editor', own('fields/rich-text/rich-text-widget')],
    // What every form of settings draws, in a section of the onboarding too.
    ['panel', own('resource/settings/(panel-header|settings-panel|settings-form|settings-bar|settings-record)')],
  ]
  return groups.map(([name, ...paths], index) => ({ name, test: new RegExp(paths.join('|')), priority: groups.length - index }))
}

/** Adds ui/mantine-late-styles.ts to every component of Mantine whose styles it has; in development to all styles. */
function lateStyles(): Plugin {
  const late = fileURLToPath(new URL('src/ui/mantine-late-styles.ts', import.meta.url))
  const isLate = new Set([...readFileSync(late, 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name))
  let isBuild = true
  return {
    name: 'greenroom-late-styles',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transform(code, id) {
      const component = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      const needsThem = isBuild ? component !== undefined && isLate.has(component) : id.endsWith('/src/ui/mantine-styles.ts')
      return needsThem ? { code: `${code}\nimport ${JSON.stringify(late)}\n`, map: null } : null
    },
  }
}

/**
 * Stops the build when a component of Mantine is drawn whose styles are not in ui/mantine-styles.ts, or when styles are
 * there that nothing draws.
 */
function stylesAreComplete(): Plugin {
  const named = (ids: Iterable<string>, pattern: RegExp) => new Set([...ids].flatMap((id) => pattern.exec(id)?.[1] ?? []))
  return {
    name: 'greenroom-styles-are-complete',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const drawn = named(modules, /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/)
      const styled = named(this.getModuleIds(), /\/@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css$/)
      const missing = [...drawn].filter((name) => !styled.has(name))
      const idle = [...styled].filter((name) => !drawn.has(name))
      if (missing.length > 0) this.error(`ui/mantine-styles.ts lacks the styles of ${missing.join(', ')}.`)
      if (idle.length > 0) this.error(`ui/mantine-styles.ts has styles that nothing needs: ${idle.join(', ')}.`)
    },
  }
}

/** What a list and a form run to be drawn. Nearly all of it runs, so that the browser need not read it twice. */
const RUN_AT_ONCE = new Set(['index', 'list', 'controls', 'form', 'work'])

/**
 * Has the browser compile these files whole, beside the page's own work, while they are loaded. Otherwise it compiles
 * each function when it is called, which a first page waits for: about 130 of 820 ms. Chromium's compile hints.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'greenroom-compiled-at-once',
    apply: 'build',
    generateBundle: {
      // The hint has to be the first line, before Vite's own table of files.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** Puts ui/use-id.ts in the place of Mantine's `useId`, and stops the build when Mantine has it elsewhere. */
function idsAtOnce(): Plugin {
  const own = fileURLToPath(new URL('src/ui/use-id.ts', import.meta.url))
  let isDone = false
  return {
    name: 'greenroom-ids-at-once',
    apply: 'build',
    transform(_code, id) {
      if (!id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')) return null
      isDone = true
      return { code: `export { useId } from ${JSON.stringify(own)}\n`, map: null }
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('No file of Mantine was replaced by ui/use-id.ts.')
    },
  }
}

/** Names the classes of a style module by two numbers instead of a hash, which takes a tenth off the style sheets. */
function shortClassNames(): Plugin {
  const files = globSync('{apps/console,packages/stage}/src/**/*.module.css', { cwd: resolve(import.meta.dirname, '../..') }).sort()
  const named = new Map<string, string[]>()
  const generateScopedName = (name: string, path: string) => {
    const file = files.findIndex((end) => path.endsWith(`/${end}`))
    const names = named.get(path) ?? []
    named.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `_${file.toString(36)}-${names.indexOf(name).toString(36)}`
  }
  return { name: 'greenroom-short-class-names', apply: 'build', config: () => ({ css: { modules: { generateScopedName } } }) }
}

/** Puts the menu's lines, the limits and the addresses in the place of modules that read them from all definitions. */
function listsAsData(): Plugin {
  return replaced('greenroom-lists-as-data', {
    'packages/contract/src/menu-lines': `export const menuLines = ${JSON.stringify(menuLines)}`,
    'packages/contract/src/limited-resources': `export const limitedResources = ${JSON.stringify(limitedResources)}`,
    'apps/console/src/resource/definitions/definition-segments': `export const definitionSegments = ${JSON.stringify(definitionSegments)}`,
  })
}

/** The imports above make every definition, and a wrong one stops the build: a browser does not check them again. */
function definitionsAreSound(): Plugin {
  const modules = {
    'packages/contract/src/define/definition-mistakes': 'export const definitionMistakes = () => []',
    'packages/contract/src/define/link-mistakes': 'export const linkMistakes = () => []',
    'packages/contract/src/app-document/settings-mistakes': 'export const settingsMistakes = () => []',
  }
  return { ...replaced('greenroom-definitions-are-sound', modules), apply: 'build' }
}

/** Stops the build when the shell, a list or a form would load what only later parts need, to be drawn. */
function listsLoadNoForm(): Plugin {
  const lateParts: Record<string, string[]> = {
    index: ['controls', 'form', 'fields', 'late-styles', 'launch', 'checks'],
    list: ['controls', 'form', 'fields', 'late-styles', 'launch', 'checks'],
    form: ['late-styles', 'launch', 'checks'],
  }
  const remedy = 'Take zod from #zod, and load what is not needed at first with a dynamic import.'
  return {
    name: 'greenroom-lists-load-no-form',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const nameOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.name ?? ''
      const hasZod = (modules: object) => Object.keys(modules).some((id) => id.includes('/node_modules/zod/'))
      for (const { name, imports, modules } of chunks) {
        const late = lateParts[name] ?? []
        const wrong = imports.map(nameOf).filter((imported) => late.includes(imported))
        if (wrong.length > 0 || (late.length > 0 && hasZod(modules)))
          this.error(`The chunk '${name}' holds zod, or imports ${late.join(' or ')}. ${remedy}`)
      }
    },
  }
}

/** Other text for modules, by their paths. */
function replaced(name: string, modules: Readonly<Record<string, string>>): Plugin {
  const byEnd = Object.entries(modules).map(([module, text]) => [`/${module}.ts`, text] as const)
  return { name, load: (id) => byEnd.find(([end]) => id.endsWith(end))?.[1] ?? null }
}

/** Names the typeface in the page: text is drawn in it at once. */
function preloadTypeface(): Plugin {
  return {
    name: 'greenroom-preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => /figtree-latin-wght-normal-[^/]*\.woff2$/.test(name))
        return fonts.map<HtmlTagDescriptor>((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head',
        }))
      },
    },
  }
}
