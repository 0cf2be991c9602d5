import { findThaiBank } from '@langraan/thai'
import {
  Button,
  DateTime,
  Modal,
  moneyText,
  Note,
  Stack,
  SummaryList,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useState } from 'react'

import { payoutsApi } from '../payouts-api.ts'
import type { OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

type Props = { readonly row: OperatedWithdrawal; readonly onClose: () => void }

/** All that an approval is of, in sight of whoever gives it. */
export function ReviewDialog({ row, onClose }: Props) {
  const t = useWords(operatorWords)
  const [seen] = useState(row)
  const [refusing, setRefusing] = useState(false)
  const { withdrawalId, number, shopName: shop, whyNot, contentHash } = seen
  const approve = useMoneyAct(
    (_: undefined, idempotencyKey) =>
      payoutsApi('POST /operator/withdrawals/:withdrawalId/approval', {
        params: { withdrawalId },
        body: { contentHash },
        idempotencyKey,
      }),
    { said: t('approved', { number }), onDone: onClose },
  )
  if (refusing) return <RefuseDialog onClose={() => setRefusing(false)} onDone={onClose} row={seen} />
  return (
    <Modal
      actions={
        <>
          <Button onClick={() => setRefusing(true)} variant="danger">
            {t('refuse')}
          </Button>
          <Button
            busy={approve.isPending}
            disabledReason={whyNot === null ? undefined : t(whyNot)}
            onClick={() => approve.mutate(undefined)}
            variant="primary"
          >
            {t('confirmApprove')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('reviewTitle', { number, shop })}
    >
      <Stack gap={3}>
        <Facts row={seen} />
        {approve.isError && (
          <Note announce="alert" tone="red">
            {approve.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

function Facts({ row }: Pick<Props, 'row'>) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const { bankCode, accountNumber, nameCheck, taxSatang, approvals } = row
  const bank = findThaiBank(bankCode)?.[language] ?? bankCode
  return (
    <SummaryList
      lines={[
        { label: t('requestedBy'), value: row.requestedByName },
        { label: t('requestedAt'), value: <DateTime at={row.requestedAt} /> },
        { label: t('account'), value: `${bank} ${accountNumber}` },
        { label: t('accountName'), value: row.accountName },
        {
          label: t('nameCheck'),
          value: <Text tone={nameCheck === 'matches' ? 'good' : 'bad'}>{t(nameCheck)}</Text>,
        },
        ...(approvals.length > 0
          ? [{ label: t('approvedBy'), value: approvals.map(({ name }) => name).join(', ') }]
          : []),
        ...(taxSatang > 0
          ? [
              { label: t('gross'), value: moneyText(row.grossSatang), kind: 'rule' as const },
              { label: t('tax'), value: moneyText(-taxSatang) },
            ]
          : []),
        { label: t('net'), value: moneyText(row.netSatang), kind: 'total' },
      ]}
    />
  )
}
