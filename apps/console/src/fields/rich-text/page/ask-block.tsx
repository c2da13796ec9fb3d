import { completeAddress } from '@greenroom/contract/fields/complete-address'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { blockHtml, playerOf } from '@greenroom/contract/text/text-blocks'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type Props = { block: 'film' | 'button'; onInsert(html: string): void; onClose(): void }

const titles = { film: 'Insert a film', button: 'Insert a button' }

/** What a film or a button needs: its address, and the words on the button. */
export function AskBlock({ block, onInsert, onClose }: Props) {
  const [words, setWords] = useState('')
  const [address, setAddress] = useState('')
  const [isTried, setIsTried] = useState(false)
  const html = block === 'film' ? filmOf(address) : buttonOf(words, address)
  const insert = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record is around this one.
    event.stopPropagation()
    setIsTried(true)
    if (html !== null) onInsert(html)
  }
  const isWrong = block === 'film' ? filmOf(address) === null : !isSafeLink(completeAddress(address))
  return (
    <Modal zIndex={450} opened onClose={onClose} title={titles[block]} size="sm" returnFocus={false}>
      <form noValidate onSubmit={insert} onKeyDown={(event) => event.stopPropagation()}>
        {block === 'button' && (
          <TextInput
            label="Text on the button"
            value={words}
            maxLength={60}
            data-autofocus
            mb="sm"
            error={isTried && words.trim() === '' && 'Enter the text on the button.'}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={block === 'film' ? 'Address on YouTube or Vimeo' : 'Link'}
          placeholder="https://"
          type="url"
          value={address}
          data-autofocus={block === 'film' || undefined}
          error={isTried && isWrong && wrong[block]}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Insert</Button>
        </Group>
      </form>
    </Modal>
  )
}

const wrong = {
  film: 'Enter the address of a film on YouTube or Vimeo.',
  button: 'Enter a link that begins with https:// or mailto:.',
}

function filmOf(address: string): string | null {
  const player = playerOf(completeAddress(address))
  return player === null ? null : blockHtml.film({ player })
}

function buttonOf(words: string, address: string): string | null {
  const complete = completeAddress(address)
  return words.trim() === '' || !isSafeLink(complete) ? null : blockHtml.button({ words: words.trim(), address: complete })
}
