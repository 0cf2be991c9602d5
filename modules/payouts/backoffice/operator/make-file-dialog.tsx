import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { AskedStates, Button, Modal, moneyText, Note, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { payoutsApi } from '../payouts-api.ts'
import { filesQuery } from './operated-api.ts'
import type { Format, OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { useMoneyAct } from './use-money-act.ts'

type Props = {
  readonly chosen: readonly OperatedWithdrawal[]
  /** The kind of file that is proposed; else the one that pays the most of them. */
  readonly proposed?: string
  readonly onClose: () => void
  readonly onMade: () => void
}

/** Those that a kind of file can pay. */
const fitting = ({ paysTo, bankCode }: Format, chosen: readonly OperatedWithdrawal[]) =>
  chosen.filter((row) => paysTo === 'any_bank' || (paysTo === 'own_bank') === (row.bankCode === bankCode))

/** Asks which file the bank is to be given; banks want accounts of their own apart from those of others. */
export function MakeFileDialog({ chosen, proposed, onClose, onMade }: Props) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const asked = useQuery({ ...filesQuery, staleTime: 0 })
  const [wanted, setWanted] = useState(proposed)
  const formats = asked.data?.formats ?? []
  // What pays the most of them is proposed.
  const most = formats.toSorted((a, b) => fitting(b, chosen).length - fitting(a, chosen).length)[0]
  const format = formats.find(({ id }) => id === wanted) ?? most
  const rows = format ? fitting(format, chosen) : []
  const make = useMoneyAct(
    (id: string, idempotencyKey) =>
      payoutsApi('POST /operator/payout-files', {
        body: { format: id, withdrawalIds: rows.map(({ withdrawalId }) => withdrawalId) },
        idempotencyKey,
      }),
    { said: ({ number }) => t('made', { number }), onDone: onMade },
  )
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            busy={make.isPending}
            disabledReason={rows.length === 0 ? t('noneFits') : undefined}
            onClick={() => format && make.mutate(format.id)}
            variant="primary"
          >
            {t('make')}
          </Button>
        </>
      }
      keepsTyped
      onClose={onClose}
      open
      title={t('makeTitle')}
    >
      <Stack gap={3}>
        <AskedStates asked={asked} compact failed={t('filesFailed')} lines={3} />
        {format && (
          <>
            <Select
              label={t('format')}
              onChange={setWanted}
              options={formats.map((one) => ({ value: one.id, label: one[language] }))}
              value={format.id}
            />
            <Fits chosen={chosen} format={format} rows={rows} />
          </>
        )}
        {make.isError && (
          <Note announce="alert" tone="red">
            {make.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

type FitsProps = Pick<Props, 'chosen'> & {
  readonly format: Format
  readonly rows: readonly OperatedWithdrawal[]
}

function Fits({ chosen, format, rows }: FitsProps) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const left = chosen.length - rows.length
  const satang = rows.reduce((sum, { netSatang }) => sum + netSatang, 0)
  const day = formatDate(startOfBangkokDay(format.valueDay), { language, style: 'date' })
  return (
    <Stack gap={1}>
      <Text as="p">{t('fits', { count: rows.length, amount: moneyText(satang), day })}</Text>
      {left > 0 && (
        <Text as="p" tone="attention">
          {t(format.paysTo === 'own_bank' ? 'staysOut' : 'staysOutOwn', { count: left })}
        </Text>
      )}
    </Stack>
  )
}
