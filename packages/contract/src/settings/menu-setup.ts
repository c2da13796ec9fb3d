import { defineSettings } from '../app-document/define-settings.ts'
import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'
import { menuFields, menuOrder, menuRights, urlTagFields } from '../menu/menu-fields.ts'

/** What the account's plan includes, in addition to the menu (MNU-010). */
const planFields = {
  premium_lite: flag('Premium Lite'),
  premium_plus: flag('Premium Plus'),
  lite_unlock_code: text('Lite unlock code', { max: 100 }),
  web: flag('Website', { help: 'Shows Web Setup. Turned off, the website is closed and says so. Phones are not affected.' }),
}

const inSetup = { menu_order: menuOrder, ...menuFields, ...urlTagFields, ...planFields }
const supersAlone = { writer: 'super' } as const

/** The entries of the app's menu, their order, and their labels. */
export const menuSetup = defineSettings({
  segment: 'menu-setup',
  label: 'Menu Setup',
  reaches: 'The entries of your app’s menu, their order and their labels.',
  release: 'next_start',
  // No app reads the label, and only the platform uses the unlock code.
  releases: { url_tags_label: 'none', lite_unlock_code: 'now' },
  fields: inSetup,
  at: Object.fromEntries(Object.keys(inSetup).map((name) => [name, `setup.${name}`])),
  sections: [
    {
      title: 'Menu',
      fields: ['menu_order'],
      help: 'Turn entries on or off. Drag to reorder, or use the arrow keys. Leave a label empty to use the default.',
    },
    { title: 'Links', fields: Object.keys(urlTagFields) },
    { title: 'Plan', fields: Object.keys(planFields), help: 'Only our team can change these.' },
  ],
  rights: { ...menuRights, ...Object.fromEntries(Object.keys(planFields).map((name) => [name, supersAlone])) },
  appPage: 'menu',
})
