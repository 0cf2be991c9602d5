import { createIntent } from '@langraan/http/intent'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { Checkbox, DropZone, FormFailureNote, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PayoutField, payoutFields } from '../rules/rules.ts'
import { payoutWords } from './payout-words.ts'
import { paymentsApi } from './payments-api.ts'
import { SayColumns, useAskedColumns } from './say-columns.tsx'

const LARGEST_BYTES = 10_485_760

type Props = {
  readonly shopId: string
  /** Begins with the columns being said by hand, where they were read wrongly before. */
  readonly asks: boolean
  readonly onRead: (codPayoutId: string) => void
  readonly onClose: () => void
}

/** Sends the file; where its columns are not known it is asked for them, and sent again with them. */
function usePayout({ shopId, asks, onRead }: Props) {
  const t = useWords(payoutWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const asking = useAskedColumns<PayoutField>()
  const { asked, columns, said } = asking
  // Each of the two exactly once.
  const isClear = payoutFields.every((field) => columns.filter((one) => one === field).length === 1)
  const form = useForm<{ files: File[]; asks: boolean }>({
    initial: { files: [], asks },
    validate: ({ files }) => ({
      ...(files.length === 0 && { files: t('fileMissing') }),
      ...(asked && !isClear && { columns: t('columnsWrong') }),
    }),
    onSubmit: async ({ files: [file], asks: wants }) => {
      if (!file) return false
      const query = wants && !asked ? { asks: 'true' } : said
      const body = new FormData()
      body.append('file', file)
      const read = await once([file.name, file.size, file.lastModified, query], (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/cod-payouts', {
          params: { shopId },
          query,
          body,
          idempotencyKey,
        }),
      )
      if (read.outcome === 'columns_needed') {
        asking.ask(read)
        return false
      }
      await queries.invalidateQueries()
      onRead(read.codPayoutId)
      return true
    },
  })
  return { form, asking }
}

/** Puts a courier's file in. What it fits is shown next; nothing is recorded by it. */
export function PutPayout(props: Props) {
  const t = useWords(payoutWords)
  const { form, asking } = usePayout(props)
  const { asked } = asking
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('read')}
          </Button>
        </>
      }
      onClose={props.onClose}
      open
      title={t('put')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <DropZone
            accept={['.csv', '.xlsx', 'text/csv']}
            error={form.errors['files']}
            files={form.values.files}
            help={t('help')}
            label={t('choose')}
            maxBytes={LARGEST_BYTES}
            maxFiles={1}
            name="payout"
            onChange={(files) => {
              asking.forget()
              form.set('files', files)
            }}
          />
          {!asked && (
            <Checkbox
              checked={form.values.asks}
              help={t('asksHelp')}
              label={t('asks')}
              onChange={(wants) => form.set('asks', wants)}
            />
          )}
          {asked && (
            <SayColumns
              asked={asked}
              columns={asking.columns}
              error={form.errors['columns']}
              fields={payoutFields.map((field) => ({ value: field, label: t(`field_${field}`) }))}
              onChange={asking.setColumns}
            />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
