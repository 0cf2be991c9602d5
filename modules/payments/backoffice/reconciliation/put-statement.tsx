import { PutSheet, usePutSheet } from '@langraan/operations/backoffice'
import { notify, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useState } from 'react'
import { isEnough, MOST_SHEET_BYTES, statementFields, type StatementField } from '../../rules/rules.ts'
import { type Account, useAccountName } from '../account-name.ts'
import { paymentsApi } from '../payments-api.ts'
import { reconciliationWords } from './reconciliation-words.ts'

type Props = {
  readonly shopId: string
  readonly accounts: readonly Account[]
  readonly onClose: () => void
  /** The file is to be looked at: some rows could not be read, or it brought nothing new. */
  readonly onLook: (statementId: string, toDay: string) => void
}

/** Enough to read by, and nothing twice but what only describes. */
function isClear(columns: readonly (StatementField | '')[]): boolean {
  const said = columns.filter((field) => field !== '' && field !== 'description')
  return isEnough(columns.map((field) => field || null)) && new Set(said).size === said.length
}

/** Puts a bank's statement in. */
export function PutStatement({ shopId, accounts, onClose, onLook }: Props) {
  const t = useWords(reconciliationWords)
  const nameOf = useAccountName()
  const [account, setAccount] = useState(accounts[0]?.account ?? 'other')
  const put = usePutSheet({
    beside: account,
    isClear,
    columnsWrong: t('columnsWrong'),
    send: ({ query, ...call }) =>
      paymentsApi('POST /shops/:shopId/statements', {
        params: { shopId },
        query: { account, ...query },
        ...call,
      }),
    onRead: (read) => {
      notify('success', t('done', { added: String(read.addedCount), count: String(read.lineCount) }))
      onClose()
      // What could not be read stays in sight, and that the same file was put in before: the file is opened.
      if (read.unreadCount > 0 || read.addedCount === 0) onLook(read.statementId, read.toDay)
    },
  })
  return (
    <PutSheet
      choose={t('choose')}
      fields={statementFields.map((field) => ({ value: field, label: t(`field_${field}`) }))}
      help={t('help')}
      maxBytes={MOST_SHEET_BYTES}
      onClose={onClose}
      put={put}
      title={t('put')}
    >
      <Select
        label={t('account')}
        onChange={setAccount}
        options={accounts.map((one) => ({ value: one.account, label: nameOf(one) }))}
        value={account}
      />
    </PutSheet>
  )
}
