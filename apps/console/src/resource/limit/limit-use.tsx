import classes from './limit-use.module.css'

/** How much of a free account's limit is used, next to the button that adds one more. */
export function LimitUse({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={classes.use} data-full={used >= limit || undefined}>
      {used} of {limit} used
    </span>
  )
}
