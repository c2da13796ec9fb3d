import type { Sql } from '../db/database.ts'
import type { DemoApp } from './demo-apps.ts'
import type { DemoRecords } from './demo-records.ts'

/** In the yoga school: an open form for teachers, with one approved and one pending profile, as sent by the public. */
export async function seedActionForms(
  tx: Sql,
  { appId, app, webHost }: { appId: string; app: DemoApp; webHost: string },
  records: DemoRecords,
  directory: string | undefined,
): Promise<void> {
  if (app.username !== 'stillwater' || directory === undefined) return
  const form = await records.create('action_forms', {
    name: 'Guest teachers',
    form_type: 'Profile',
    active: true,
    submit_link: `${webHost}/${app.username}/action-forms`,
    headline: 'Teach with us by the lake',
    description: '<p>We invite a guest once a month. Tell us who you are and what you would teach; we answer every letter.</p>',
    notification_email: 'hello@stillwater.example',
    directories: [directory],
  })
  const sent = [
    {
      active: true,
      name: 'Ines Okafor',
      title: 'Yin and sound',
      business_name: 'Quiet Room',
      email: 'ines@quietroom.example',
      bio: '<p>Ines plays the bowls while you lie still. It is harder than it sounds.</p>',
    },
    {
      active: false,
      name: 'Tomas Weir',
      title: 'Yoga for runners',
      business_name: '',
      email: 'tomas@weir.example',
      bio: '<p>Forty minutes for hips that have run too far.</p>',
    },
  ]
  for (const [index, profile] of sent.entries()) {
    const id = await records.create('profiles', { ...profile, directory })
    await tx.query(
      `insert into action_form_contents (app_id, item_id, form_id, email, submitted_at) values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
      [appId, id, form, profile.email, 6 - 4 * index],
    )
  }
}
