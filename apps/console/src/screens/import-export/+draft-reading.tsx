import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { encodingLabels, textEncodings } from '@greenroom/contract/transfer/encodings'
import { NativeSelect, Select } from '@mantine/core'
import { useId } from 'react'
import type { DraftChange } from './+draft-change.ts'
import { useTables } from './+use-tables.ts'
import classes from './import-export.module.css'

type Props = { draft: ImportDraft; disabled: boolean; onChange(change: DraftChange): void }

/** The table that a file is for, the line of its column names, and its encoding with a sample if that is in doubt. */
export function DraftReading({ draft, disabled, onChange }: Props) {
  const { tables } = useTables()
  const sample = useId()
  const { encoding, encoding_in_doubt: isInDoubt, encoding_sample: lines, head, header_line: header } = draft
  return (
    <>
      <div className={classes.reading}>
        <Select
          label="Table"
          searchable
          allowDeselect={false}
          disabled={disabled}
          data={tables}
          value={draft.table}
          onChange={(value) => value !== null && value !== draft.table && onChange({ table: value })}
        />
        {header !== null && (
          <NativeSelect
            label="Column names"
            disabled={disabled}
            value={String(header)}
            data={[
              ...head.map(({ line, cells }) => ({ value: String(line), label: `Line ${line}: ${cells.join(', ')}` })),
              { value: '0', label: 'The file has no column names' },
            ]}
            onChange={(event) => onChange({ header_line: Number(event.currentTarget.value) })}
          />
        )}
        {encoding !== null && (
          <NativeSelect
            label="Text encoding"
            disabled={disabled}
            aria-describedby={isInDoubt ? sample : undefined}
            value={encoding}
            data={textEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
            onChange={(event) => {
              const chosen = textEncodings.find((value) => value === event.currentTarget.value)
              if (chosen) onChange({ encoding: chosen })
            }}
          />
        )}
      </div>
      {isInDoubt && (
        <div id={sample} className={classes.sample}>
          <p>The encoding of the file is not certain. If these lines don’t look right, choose another text encoding.</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
