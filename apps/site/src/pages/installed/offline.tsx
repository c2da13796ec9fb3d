import { ListPage } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../../server/site-page.ts'
import styles from './installed.module.css'

/** What is saved on this device. The list is made in the browser, which alone knows it. */
export const saved: SitePage = {
  path: '/saved',
  load: async () => ({
    head: { title: 'Saved for offline', isPrivate: true },
    body: (
      <ListPage title="Saved for offline" isEmpty={false}>
        <div className={styles.text} data-offline-list="saved">
          <p>Pages that you save for offline are listed here. This needs JavaScript.</p>
        </div>
      </ListPage>
    ),
  }),
}

/** Shown without a network in place of a page that is not on this device. */
export const offline: SitePage = {
  path: '/offline',
  load: async () => ({
    head: { title: 'You are offline', isPrivate: true },
    body: (
      <ListPage title="You are offline" isEmpty={false}>
        <div className={styles.text}>
          <p>This page is not on this device. Connect to the internet and try again, or read one of these.</p>
        </div>
        <div className={styles.text} data-offline-list="all" />
      </ListPage>
    ),
  }),
}
