import classes from './form.module.css'

type Props = { members: readonly { name: string; email: string; password: string; holds: string }[] }

/** Members of a demo, each signed in with one click by the form of the page. */
export function DemoMembers({ members }: Props) {
  return (
    <section className={classes.demo} aria-label="Members of the demo">
      <p>This is a demo. Sign in as one of its members:</p>
      {members.map(({ name, email, password, holds }) => (
        <form key={email} method="post">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={password} />
          <button className={classes.person} type="submit">
            <strong>{name}</strong>
            <span className={classes.help}>{holds}</span>
          </button>
        </form>
      ))}
    </section>
  )
}
