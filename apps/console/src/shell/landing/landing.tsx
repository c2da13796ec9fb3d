import { JUST_SIGNED_UP } from '@greenroom/contract/sign-up/sign-up-pages'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { computerNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useConfiguration } from '../../session/configuration.ts'
import type { SignedOutWhy } from '../../session/session.ts'
import { rememberedEnding } from '../../session/signing-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Mark } from '../../ui/mark.tsx'
import { isStorageBlocked, siteDataNeeded, storedHere } from '../../ui/stored-texts.ts'
import { LandingScene } from './landing-scene.tsx'
import classes from './landing.module.css'

const notices: Record<SignedOutWhy, string | null> = {
  asked: null,
  'in-another-tab': 'You signed out in another tab.',
  ended: 'Your session has ended. Please sign in again.',
  slow: 'This is taking too long. Please try again.',
  failed: 'We couldn’t sign you in. Please try again.',
}

/**
 * Shown to users who are not signed in, at any address; after the login that address opens (requirements: session), or
 * the one at which their session ended.
 */
export function Landing({ why }: { why: SignedOutWhy }) {
  const session = useSession()
  const { demo } = useConfiguration()
  const here = useLocation({ select: (location) => location.href })
  const hasWork = useHasWorkLeft(why)
  const [leaving, setLeaving] = useState(false)
  const [isBlocked] = useState(isStorageBlocked)

  const logIn = async () => {
    setLeaving(true)
    try {
      await session.logIn(why === 'ended' ? (rememberedEnding()?.path ?? here) : here)
    } catch (error) {
      setLeaving(false)
      showFailure(error)
    }
  }

  useJustSignedUp(logIn)

  return (
    <main className={classes.landing}>
      <title>Greenroom</title>
      <div className={classes.words}>
        <Mark size={40} withName />
        <div className={classes.middle}>
          <h1 className={classes.title}>The quiet room behind your app</h1>
          <p className={classes.text}>Publish for your members, keep it organized, and tell them when there is something new.</p>
          {notices[why] && (
            <p className={classes.notice} role="status">
              {notices[why]}
              <span>{hasWork && ` ${STORED_NOTE}`}</span>
            </p>
          )}
          {isBlocked && (
            <p className={classes.notice} role="alert">
              {siteDataNeeded()}
            </p>
          )}
          <Button size="md" loading={leaving} onClick={() => void logIn()}>
            Log in to continue
          </Button>
          {demo && <DemoAccounts />}
        </div>
        <p className={classes.foot}>Content Creators and Super Users only.</p>
      </div>
      <div className={classes.scene} aria-hidden="true">
        <LandingScene />
      </div>
    </main>
  )
}

const STORED_NOTE = 'Your unsaved changes are kept in this browser. You can restore them in the same form after you sign in.'

/** Logs in automatically after a sign-up in this browser (SESS-031); the flag is valid once, and for an hour. */
function useJustSignedUp(logIn: () => Promise<void>): void {
  useEffect(() => {
    const at = Number(storedHere.get(JUST_SIGNED_UP))
    storedHere.remove(JUST_SIGNED_UP)
    if (computerNow() - at < HOUR_MS) void logIn()
  })
}

const HOUR_MS = 3_600_000

/** Whether the user whose session ended left unsaved work. */
function useHasWorkLeft(why: SignedOutWhy): boolean {
  const [hasWork, setHasWork] = useState(false)
  useEffect(() => {
    const ending = why === 'ended' || why === 'in-another-tab' ? rememberedEnding() : null
    if (!ending) return
    let isGone = false
    void import('../../session/unsaved-work.ts')
      .then(({ hasSavedWork: hasWorkLeft }) => hasWorkLeft(ending.person))
      .then((left) => !isGone && setHasWork(left))
      .catch((error: unknown) => console.warn('Could not check for unsaved work.', error))
    return () => {
      isGone = true
    }
  }, [why])
  return hasWork
}

function DemoAccounts() {
  return (
    <dl className={classes.demo}>
      <dt>Demo accounts</dt>
      <dd>
        <code>creator@greenroom.example</code> or <code>super@greenroom.example</code>
      </dd>
      <dd>
        Password <code>Backstage-1!</code>
      </dd>
    </dl>
  )
}
