import { version } from '../version.ts'

/** What `--help` prints about a command. */
export type CommandHelp = {
  /** How it is run, such as `npm run backup -- [FOLDER]`, without its options. */
  usage: string
  /** What it does, in a sentence or two. */
  does: string
  /** Its options, such as `--tables`, each with what it does. */
  options?: Readonly<Record<string, string>>
}

/** Prints the help or the version if an argument asks for it; returns whether one did. */
export function answerHelp(args: readonly string[], help: CommandHelp): boolean {
  if (args.includes('--help') || args.includes('-h')) console.log(helpText(help))
  else if (args.includes('--version')) console.log(`Greenroom ${version}`)
  else return false
  return true
}

/** The usage, what it does, and its options in two columns. */
function helpText({ usage, does, options = {} }: CommandHelp): string {
  const all = Object.entries({ ...options, '--help': 'Prints this help.', '--version': 'Prints the version.' })
  const width = Math.max(...all.map(([option]) => option.length))
  return [`${usage} [OPTIONS]`, '', does, '', ...all.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`)].join('\n')
}
