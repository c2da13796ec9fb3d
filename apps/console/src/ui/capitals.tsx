import classes from './capitals.module.css'

/**
 * A text that the specification may give in capitals, such as SENT PUSH NOTIFICATIONS: it keeps them, drawn as small
 * capitals, as high as the words around it and not as loud. Every other text looks as it would without this.
 */
export function Capitals({ children }: { children: string }) {
  return <span className={isInCapitals(children) ? classes.capitals : undefined}>{children}</span>
}

function isInCapitals(text: string): boolean {
  return text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase()
}
