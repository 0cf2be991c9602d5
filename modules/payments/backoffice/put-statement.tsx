import { createIntent } from '@langraan/http/intent'
import { thaiBanks } from '@langraan/thai'
import { Button, Modal, notify, Stack, useWords } from '@langraan/ui'
import { DropZone, FormFailureNote, Select, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEnough, statementFields, type StatementField } from '../rules/rules.ts'
import { paymentsApi } from './payments-api.ts'
import { reconciliationWords } from './reconciliation-words.ts'
import { SayColumns, useAskedColumns } from './say-columns.tsx'

const LARGEST_BYTES = 10_485_760

export type Account = { account: string; bankCode: string; number: string }
type Columns = readonly (StatementField | '')[]
type Values = { files: File[]; account: string }
type Props = {
  readonly shopId: string
  readonly accounts: readonly Account[]
  readonly onClose: () => void
}

/** What a statement is of, as the shop knows it. */
export function useAccountName(): (account: Account) => string {
  const t = useWords(reconciliationWords)
  return ({ bankCode, number }) => {
    const bank = thaiBanks.find(({ code }) => code === bankCode)
    return number === '' ? t('otherAccount') : `${bank?.shortName ?? bankCode} ${number}`
  }
}

/** Sends the file; where its columns are not known it is asked for them, and sent again with them. */
function useStatement({ shopId, accounts, onClose }: Props) {
  const t = useWords(reconciliationWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const asking = useAskedColumns<StatementField>()
  const { asked, columns, said } = asking
  const form = useForm<Values>({
    initial: { files: [], account: accounts[0]?.account ?? 'other' },
    validate: ({ files }) => ({
      ...(files.length === 0 && { files: t('fileMissing') }),
      ...(asked && !isClear(columns) && { columns: t('columnsWrong') }),
    }),
    onSubmit: async ({ files: [file], account }) => {
      if (!file) return false
      const body = new FormData()
      body.append('file', file)
      const read = await once([file.name, file.size, file.lastModified, account, said], (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/statements', {
          params: { shopId },
          query: { account, ...said },
          body,
          idempotencyKey,
        }),
      )
      if (read.outcome === 'columns_needed') {
        asking.ask(read)
        return false
      }
      notify('success', t('done', { added: String(read.addedCount), count: String(read.lineCount) }))
      if (read.unreadRows.length > 0) notify('warning', t('unread', { rows: read.unreadRows.join(', ') }))
      await queries.invalidateQueries()
      onClose()
      return true
    },
  })
  return { form, asking }
}

/** Enough to read by, and nothing twice but what only describes. */
function isClear(columns: Columns): boolean {
  const said = columns.filter((field) => field !== '' && field !== 'description')
  return isEnough(columns.map((field) => field || null)) && new Set(said).size === said.length
}

/** Puts a bank's statement in. */
export function PutStatement(props: Props) {
  const t = useWords(reconciliationWords)
  const nameOf = useAccountName()
  const { form, asking } = useStatement(props)
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
          <Select
            {...form.field('account')}
            label={t('account')}
            options={props.accounts.map((one) => ({ value: one.account, label: nameOf(one) }))}
          />
          <DropZone
            accept={['.csv', '.xlsx', 'text/csv']}
            error={form.errors['files']}
            files={form.values.files}
            help={t('help')}
            label={t('choose')}
            maxBytes={LARGEST_BYTES}
            maxFiles={1}
            name="statement"
            onChange={(files) => {
              asking.forget()
              form.set('files', files)
            }}
          />
          {asked && (
            <SayColumns
              asked={asked}
              columns={asking.columns}
              error={form.errors['columns']}
              fields={statementFields.map((field) => ({ value: field, label: t(`field_${field}`) }))}
              onChange={asking.setColumns}
            />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
