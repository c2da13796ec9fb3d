/** The path that every icon of Tabler Icons begins with: it draws nothing and sets the square. */
const SQUARE = 'M0 0h24v24H0z'

/**
 * The source of one icon of the console.
 *
 * @param name as Tabler Icons spells it, such as `arrow-left` or `player-play-filled`
 * @param svg its drawing; anything but paths is refused
 */
export function iconModule(name: string, svg: string): string {
  const elements = [...svg.matchAll(/<(?!svg|\/)([a-z]+)[^>]*>/g)]
  const paths = elements.map(([element, tag]) => {
    const path = tag === 'path' ? /\sd="([^"]+)"/.exec(element)?.[1] : undefined
    if (path === undefined) throw new Error(`${name} has a part that is not a path: ${element}`)
    return path
  })
  const drawn = paths.filter((path) => path !== SQUARE).map((path) => `'${path}'`)
  const make = name.endsWith('-filled') ? 'filledIcon' : 'lineIcon'
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `import { ${make} } from './drawn-icon.ts'\n\nexport const Icon${words.join('')} = ${make}(${drawn.join(', ')})\n`
}
