import { DeviceNotifications } from '@greenroom/stage/account/device-notifications.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { ListPage } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../../server/site-page.ts'
import styles from './installed.module.css'

/** How to put the app on a phone's home screen; the QR code of an app leads here. */
export const install: SitePage = {
  path: '/install',
  async load({ start: { name, notifications } }) {
    const body = (
      <ListPage title={`Get ${name} on your phone`} isEmpty={false}>
        <div className={styles.text}>
          {' '}
          <p>Add {name} to your home screen. It opens like any other app, and you can read what you save without a network.</p>
          <button className={styles.button} type="button" data-install="" hidden>
            Install now
          </button>
          <h2>iPhone and iPad</h2>
          <ol>
            <li>Open this page in Safari.</li>
            <li>
              Tap <strong>Share</strong>, the square with an arrow.
            </li>
            <li>
              Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
            </li>
          </ol>
          <h2>Android</h2>
          <ol>
            <li>Open this page in Chrome.</li>
            <li>Tap the menu with the three dots.</li>
            <li>
              Choose <strong>Add to Home screen</strong>, then <strong>Install</strong>.
            </li>
          </ol>
          <p>
            <PageLink to="/">Open {name}</PageLink> here without installing it.
          </p>
          {notifications !== null && <DeviceNotifications />}
        </div>{' '}
      </ListPage>
    )
    return { head: { title: `Get ${name} on your phone`, description: `How to add ${name} to the home screen of your phone.` }, body }
  },
}
