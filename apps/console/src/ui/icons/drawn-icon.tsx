import type { ReactNode, SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'width' | 'height' | 'stroke' | 'children'> & {
  /** Width and height in pixels; 24 unless said. */
  size?: number
  /** How wide a line is, in the drawing's own units of a 24th of the size; 2 unless said. */
  stroke?: number
}

export type DrawnIcon = (props: Props) => ReactNode

/** An icon of lines in the colour of the text. Every path is drawn on a square of 24 units. */
export function lineIcon(...paths: readonly string[]): DrawnIcon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** An icon of areas in the colour of the text. */
export function filledIcon(...paths: readonly string[]): DrawnIcon {
  return ({ size = 24, stroke, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      strokeWidth={stroke}
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
