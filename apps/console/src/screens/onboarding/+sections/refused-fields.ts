import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { messagesByField } from '@greenroom/contract/app-document/document-values'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** The errors of a rejected submit for the fields of one form. */
export function refusedIn({ fields, settings }: Settings, messages: FieldMessages): [name: string, texts: readonly string[]][] {
  return Object.entries(messagesByField(settings.at, messages)).filter(([name]) => name in fields)
}

/** Sets the errors of a rejected submit on the fields of the surrounding form when it is opened. Renders nothing. */
export function RefusedFields({ messages }: { messages: ReturnType<typeof refusedIn> }) {
  const { setError } = useFormContext()
  const key = JSON.stringify(messages)
  useEffect(() => {
    const read: typeof messages = JSON.parse(key)
    for (const [name, texts] of read) setError(name, { type: 'server', message: texts.join(' ') })
  }, [key, setError])
  return null
}
