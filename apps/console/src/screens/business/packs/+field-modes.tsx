import { mayBeFree, packedFields } from '@greenroom/contract/packs/pack-entry'
import { packModeLabels, packModes } from '@greenroom/contract/packs/pack-modes'
import { packableByName } from '@greenroom/contract/packs/packable'
import { Select } from '@mantine/core'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { useLast } from '../../../ui/use-last.ts'
import type { NamedEntry } from './+named-entry.ts'
import classes from './packs.module.css'

type Props = { entry: NamedEntry | undefined; onChange(entry: NamedEntry): void; onClose(): void }

/** What businesses may do with each field of an entry; a field without a mode of its own has the entry's. */
export function FieldModes({ entry, onChange, onClose }: Props) {
  const shown = useLast(entry ?? null)
  const definition = shown && packableByName(shown.of)
  if (!shown || !definition) return null
  const put = (name: string, chosen: string | null) => {
    const { [name]: _old, ...others } = shown.fields
    const mode = packModes.find((one) => one === chosen)
    onChange({ ...shown, fields: mode ? { ...others, [name]: mode } : others })
  }
  return (
    <SideDrawer open={entry !== undefined} onClose={onClose} title={`Fields of “${shown.title ?? ''}”`}>
      <p className={classes.quiet}>Empty fields use the setting of the whole item: {packModeLabels[shown.mode]}.</p>
      <div className={classes.fields}>
        {packedFields(definition).map(([name, field]) => (
          <Select
            key={name}
            label={field.label}
            placeholder={packModeLabels[shown.mode]}
            clearable
            data={packModes
              .filter((mode) => mode !== 'free' || mayBeFree(definition, field))
              .map((mode) => ({ value: mode, label: packModeLabels[mode] }))}
            value={shown.fields[name] ?? null}
            onChange={(chosen) => put(name, chosen)}
          />
        ))}
      </div>
    </SideDrawer>
  )
}
