import {
  Alert,
  Checkbox,
  FileInput,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { ShownOnceAddress } from '../../ui/shown-once-address.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import classes from './components.module.css'

const words = ['Lorem', 'Ipsum', 'Dolor']

/** The inputs used by the field widgets. */
export function Inputs() {
  const [search, setSearch] = useState('')
  return (
    <Chapter title="Inputs">
      <Specimen name="One line">
        <div className={classes.column}>
          <TextInput label="Empty" placeholder="Placeholder" />
          <TextInput label="Filled" defaultValue={SHORT} required />
          <TextInput label="With help" description={SENTENCE} />
          <TextInput label="Refused" defaultValue={SHORT} error="Maximum 10 Characters" />
          <TextInput label="Closed" defaultValue={SHORT} disabled />
        </div>
      </Specimen>
      <Specimen name="Other kinds">
        <div className={classes.column}>
          <Textarea label="Many lines" defaultValue={SENTENCE} autosize minRows={3} />
          <PasswordInput label="Password" defaultValue={SHORT} autoComplete="off" />
          <NumberInput label="Number" defaultValue={12} />
          <Select label="One of a list" data={words} defaultValue="Lorem" allowDeselect={false} />
          <TagsInput label="Some of a list" data={words} defaultValue={['Lorem', 'Ipsum']} />
          <FileInput label="File" placeholder="Choose a file" />
        </div>
      </Specimen>
      <Specimen name="Ticks">
        <div className={classes.column}>
          <Checkbox label={SHORT} defaultChecked />
          <Checkbox label={SHORT} indeterminate />
          <Checkbox label={SHORT} disabled />
          <Checkbox label={SHORT} error="Required" />
          <Radio.Group label="One of them" defaultValue="Lorem">
            {words.map((word) => (
              <Radio key={word} value={word} label={word} mt="xs" />
            ))}
          </Radio.Group>
          <Switch label={SHORT} defaultChecked />
          <Switch label={SHORT} />
        </div>
      </Specimen>
      <Specimen name="Search and notes">
        <div className={classes.column}>
          <SearchField label="Search" value={search} onSearch={setSearch} />
          <ShownOnceAddress address="https://www.example.com/lorem" />
          <Alert title={SHORT}>{SENTENCE}</Alert>
          <Alert color="red" title={SHORT}>
            {SENTENCE}
          </Alert>
        </div>
      </Specimen>
    </Chapter>
  )
}
