import { webPage } from '@greenroom/contract/app-document/web-page'
import { mediaReference } from '@greenroom/contract/media/reference'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { mediaKey } from '../../../fields/media/use-upload.ts'
import { useConfiguration } from '../../../session/configuration.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useAppSession } from '../../../session/use-session.ts'
import classes from './sections.module.css'

/** Creates the picture of the QR code from the URL next to it, and puts it into the form. */
export function MakeQrCode() {
  const path = useAppPath()
  const queries = useQueryClient()
  const { setValue } = useFormContext()
  const [code, appStore, playStore]: unknown[] = useWatch({ name: ['qrcode', 'app_store_link', 'play_store_link'] })
  const { app } = useAppSession()
  const { web_host: webHost } = useConfiguration()
  const installPage = app.username ? webPage(webHost, app.username, 'install') : ''
  const text = [code, appStore, playStore, installPage].find((address) => typeof address === 'string' && address !== '')
  const make = useMutation({
    mutationFn: async (address: string) => (await api.post(path('qr_code'), { data: { text: address } })).data,
    onSuccess: (file, address) => {
      queries.setQueryData(mediaKey(file.id), file)
      setValue('qrcode', address, { shouldDirty: true, shouldValidate: true })
      setValue('qrcode_file', mediaReference(file.id), { shouldDirty: true, shouldValidate: true })
    },
    onError: showFailure,
  })
  return (
    <div className={classes.qrCode}>
      <Button
        variant="default"
        disabled={typeof text !== 'string'}
        loading={make.isPending}
        onClick={() => typeof text === 'string' && make.mutate(text)}
      >
        Create QR code
      </Button>
      <p className={classes.note}>
        {typeof text === 'string' ? `Creates a code that opens ${text}. Save to keep it.` : 'Enter a store link or another address first.'}
      </p>
    </div>
  )
}
