import { createElement, type ReactNode, type SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'width' | 'height' | 'stroke' | 'children'> & {
  /** Width and height in pixels; 24 by default. */
  size?: number
  /** The line width on a square of 24 units; 2 by default. */
  stroke?: number
}

/** An icon: hidden from screen readers with `aria-hidden`, or named with `aria-label`. */
export type DrawnIcon = (props: Props) => ReactNode

/** An icon of lines in the color of the text. Its paths are drawn on a square of 24 units. */
export function lineIcon(...paths: readonly string[]): DrawnIcon {
  return drawnIcon(paths, { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' })
}

/** An icon of areas in the color of the text. */
export function filledIcon(...paths: readonly string[]): DrawnIcon {
  return drawnIcon(paths, { fill: 'currentColor' })
}

function drawnIcon(paths: readonly string[], look: SVGProps<SVGSVGElement>): DrawnIcon {
  const drawing = paths.map((path) => createElement('path', { key: path, d: path }))
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement('svg', { viewBox: '0 0 24 24', ...look, width: size, height: size, strokeWidth: stroke, ...rest }, ...drawing)
}
